import { sql } from 'drizzle-orm'
import { forgetUnnamed, knownNames } from '#app/content/engine/library-names.server.ts'
import { type Bound, type Noted, noteFiles } from '#app/content/engine/note-files.server.ts'
import type { Database } from '#app/database.server.ts'
import { kindOfFile } from '#app/media/file-rules.ts'
import type { FileStore } from '#app/media/file-store.server.ts'
import { files } from './table.ts'

type Options = { db: Database; store: FileStore; bound?: Bound }

/** Adds rows for unknown files, and notes missing ones, as `adoptImages` does for pictures. */
export async function adoptFiles({ db, store, bound = 'few' }: Options): Promise<Noted> {
  const names = await knownNames(db, 'files')
  const there = new Set(await store.list())
  for (const name of there) {
    if (names.has(name)) continue
    const found = { name, title: name, type: kindOfFile(name).type, bytes: (await store.find(name))?.size }
    await db.insert(files).values(found).onConflictDoNothing()
  }
  return noteFiles(db, files, { storage: store, there, bound })
}

export const forgetFiles = (db: Database, store: FileStore) =>
  forgetUnnamed(db, {
    kind: 'files',
    namesOf: 'file_names',
    remove: store.remove,
    forget: (name) => sql`with gone as (delete from file_readings where name = ${name}) select forget_file(${name})`,
  })
