import { type AnyColumn, getTableColumns, sql } from 'drizzle-orm'
import { keptStores } from '#app/content/stores.server.ts'

export function storedLabel({ kind, id, row }: { kind: AnyColumn; id: AnyColumn; row: AnyColumn }) {
  const names = Object.values(keptStores).map(({ collection, table }) => {
    const column = getTableColumns(table)[collection.list.name]?.name
    return sql`when ${collection.slug} then ${row}->>${column}::text`
  })
  return sql<string>`coalesce(nullif(case ${kind} ${sql.join(names, sql` `)} end, ''), ${row}->>'name', ${id}::text)`
}
