import { type AnyColumn, sql } from 'drizzle-orm'
import { keptStores } from '#app/content/stores.server.ts'
import { nameColumn } from './find-in-texts.server.ts'

export function storedLabel({ kind, id, row }: { kind: AnyColumn; id: AnyColumn; row: AnyColumn }) {
  const names = Object.values(keptStores).map(
    (store) => sql`when ${store.collection.slug} then ${row}->>${nameColumn(store).name}::text`,
  )
  return sql<string>`coalesce(nullif(case ${kind} ${sql.join(names, sql` `)} end, ''), ${row}->>'name', ${id}::text)`
}
