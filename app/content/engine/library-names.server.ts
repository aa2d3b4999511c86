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

/** Also where nobody can say: without its file a row stops every backup, and a file without one is taken in. */
export const mayBeKnown = (db: Database, kind: Kind, name: string) =>
  db.execute(sql`select from ${sql.identifier(kind)} where name = ${name}`).then(
    ({ rows }) => rows.length > 0,
    () => true,
  )

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
      and not exists (select from deleted_records where kind = ${kind} and "row" ->> 'name' = past."row" ->> 'name')`)
  // Each by itself: in one statement many of them would take longer than a statement may.
  for (const { name } of rows) {
    // Counted: until Postgres has analyzed the table, it looks for the first of them without the index.
    const { rows: naming } = await db.execute(sql`
      select where exists (select from deleted_records where ${names}("row") @> array[${name}])
        or (select count(*) from record_revisions where ${names}("row") @> array[${name}]) > 0`)
    if (naming.length > 0) continue
    await remove(name)
    await db.execute(forget(name))
  }
}
