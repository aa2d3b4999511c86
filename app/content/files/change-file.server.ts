import { eq, or, sql } from 'drizzle-orm'
import type { Actor } from '#app/audit/audit.server.ts'
import type { CaptionLanguage } from '#app/content/choices.ts'
import { deleteFromLibrary } from '#app/content/engine/delete-from-library.server.ts'
import { saveRecord } from '#app/content/engine/records.server.ts'
import type { Database, Queries } from '#app/database.server.ts'
import { fileStore } from './store.server.ts'
import { files } from './table.ts'
import { listFileUses } from './uses.server.ts'

export async function findAskedFile(db: Queries, asked: string) {
  const [file] = await db
    .select()
    .from(files)
    .where(or(eq(files.name, asked), sql`${files.id}::text = ${asked}`))
  return file
}

/** `was` is the title that the editor saw. A language that is not named stays. */
export async function renameFile(db: Database, name: string, { title, was, language }: Told, editor: Actor) {
  const file = await findAskedFile(db, name)
  if (!file) return { status: 'gone' } as const
  if (file.title !== was && file.title !== title) return { status: 'differs', file } as const
  return saveRecord(
    db,
    fileStore,
    { id: file.id, version: file.version, values: { title, language: language ?? file.language } },
    editor,
  )
}

type Told = { title: string; was: string; language?: CaptionLanguage }

export async function deleteFile(db: Database, name: string, editor: Actor) {
  const found = await findAskedFile(db, name)
  return deleteFromLibrary(db, fileStore, { found, listUses: () => listFileUses(db, found?.name ?? name) }, editor)
}
