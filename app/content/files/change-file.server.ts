import { eq, or, sql } from 'drizzle-orm'
import type { Actor } from '#app/audit/audit.server.ts'
import { type CaptionLanguage, captionLanguages } from '#app/content/choices.ts'
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

/** `was` and `wasLanguage` are what the editor saw: what somebody else has made of it meanwhile is told, and stays. */
export async function renameFile(
  db: Database,
  name: string,
  { title, was, language, wasLanguage }: Told,
  editor: Actor,
) {
  const file = await findAskedFile(db, name)
  if (!file) return { status: 'gone' } as const
  if (file.title !== was && file.title !== title) return { status: 'differs', file } as const
  const spoken = file.language ?? captionLanguages[0]
  const chosen = language === wasLanguage ? undefined : language
  if (chosen && wasLanguage && spoken !== wasLanguage && spoken !== chosen)
    return { status: 'differs', file, spoken } as const
  return saveRecord(
    db,
    fileStore,
    { id: file.id, version: file.version, values: { title, language: chosen ?? file.language } },
    editor,
  )
}

type Told = { title: string; was: string; language?: CaptionLanguage; wasLanguage?: CaptionLanguage }

export async function deleteFile(db: Database, name: string, editor: Actor) {
  const found = await findAskedFile(db, name)
  return deleteFromLibrary(db, fileStore, { found, listUses: () => listFileUses(db, found?.name ?? name) }, editor)
}
