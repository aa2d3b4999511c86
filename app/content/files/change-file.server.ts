import { eq, or, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import type { Actor } from '#app/audit/audit.server.ts'
import type { CaptionLanguage } from '#app/content/choices.ts'
import { deleteRecords } from '#app/content/engine/delete-records.server.ts'
import { saveRecord } from '#app/content/engine/records.server.ts'
import type { Use } from '#app/content/engine/uses.server.ts'
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

type DeleteResult =
  | { status: 'deleted'; ids: string[] }
  | { status: 'gone' }
  | { status: 'bundled' }
  | { status: 'used'; uses: Use[] }

/** Moves it to the trash. The database refuses while a record names it. Its bytes stay while history needs them. */
export async function deleteFile(db: Database, name: string, editor: Actor): Promise<DeleteResult> {
  const file = await findAskedFile(db, name)
  if (!file) return { status: 'gone' }
  try {
    const { ids } = await deleteRecords(db, fileStore, [file.id], editor)
    return ids.length > 0 ? { status: 'deleted', ids } : { status: 'gone' }
  } catch (error) {
    if (!isRefused(error)) throw error
    return file.isBundled ? { status: 'bundled' } : { status: 'used', uses: await listFileUses(db, file.name) }
  }
}

function isRefused(error: unknown) {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof DatabaseError && cause.code === '23001'
}
