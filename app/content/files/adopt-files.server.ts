import { sql } from 'drizzle-orm'
import { type Bound, type Noted, noteFiles } from '#app/content/engine/note-files.server.ts'
import type { Database } from '#app/database.server.ts'
import { kindOfFile } from '#app/media/file-rules.ts'
import type { FileStore } from '#app/media/file-store.server.ts'
import { files } from './table.ts'

type Options = { db: Database; store: FileStore; bound?: Bound }

/** Adds rows for unknown files, and notes missing ones, as `adoptImages` does for pictures. */
export async function adoptFiles({ db, store, bound = 'few' }: Options): Promise<Noted> {
  const { rows: known } = await db.execute<{ name: string }>(sql`
    select name from files
    union select "row" ->> 'name' from deleted_records where kind = 'files'
    union select "row" ->> 'name' from record_revisions where kind = 'files' and "row" is not null`)
  const names = new Set(known.map(({ name }) => name))
  const there = new Set(await store.list())
  for (const name of there) {
    if (names.has(name)) continue
    const found = { name, title: name, type: kindOfFile(name).type, bytes: (await store.find(name))?.size }
    await db.insert(files).values(found).onConflictDoNothing()
  }
  return noteFiles(db, files, { storage: store, there, bound })
}

/** In portions, because each is looked for in all of history. */
const atOnce = 20

/** Removes files that no row, trash or revision names, together with what was said of them. */
export async function forgetFiles(db: Database, store: FileStore) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct "row" ->> 'name' as name from record_revisions past
    where kind = 'files' and "row" is not null
      and not exists (select from files where files.name = past."row" ->> 'name')
      and not exists (select from deleted_records where kind = 'files' and "row" ->> 'name' = past."row" ->> 'name')
      and not exists (select from deleted_records where file_names("row") @> array[past."row" ->> 'name'])
    limit ${atOnce}`)
  for (const { name } of rows) {
    const named = await db.execute(sql`select from record_revisions where file_names("row") @> array[${name}] limit 1`)
    if (named.rows.length > 0) continue
    await store.remove(name)
    await db.execute(sql`select forget_file(${name})`)
  }
}
