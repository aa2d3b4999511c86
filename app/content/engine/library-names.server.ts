import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/database.server.ts'
import type { NamesOf } from './uses.server.ts'

type Kind = 'images' | 'files'

/** Of what lies in the library, in the trash or in its history. */
export async function knownNames(db: Database, kind: Kind) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from ${sql.identifier(kind)}
    union select "row" ->> 'name' from deleted_records where kind = ${kind}
    union select "row" ->> 'name' from record_revisions where kind = ${kind} and "row" is not null`)
  return new Set(rows.map(({ name }) => name))
}

/** In portions, because each is looked for in all of history. */
const atOnce = 20

type Forgotten = {
  kind: Kind
  namesOf: NamesOf
  remove: (name: string) => Promise<void>
  forget: (name: string) => SQL
}

/** Removes what no row, trash or revision names, together with what was said of it. */
export async function forgetUnnamed(db: Database, { kind, namesOf, remove, forget }: Forgotten) {
  const names = sql.identifier(namesOf)
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct "row" ->> 'name' as name from record_revisions past
    where kind = ${kind} and "row" is not null
      and not exists (select from ${sql.identifier(kind)} kept where kept.name = past."row" ->> 'name')
      and not exists (select from deleted_records where kind = ${kind} and "row" ->> 'name' = past."row" ->> 'name')
      and not exists (select from deleted_records where ${names}("row") @> array[past."row" ->> 'name'])
    limit ${atOnce}`)
  for (const { name } of rows) {
    const named = await db.execute(sql`select from record_revisions where ${names}("row") @> array[${name}] limit 1`)
    if (named.rows.length > 0) continue
    await remove(name)
    await db.execute(forget(name))
  }
}
