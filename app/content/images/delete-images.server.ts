import { eq } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import type { Actor } from '#app/audit/audit.server.ts'
import { deleteRecords } from '#app/content/engine/delete-records.server.ts'
import type { Use } from '#app/content/engine/uses.server.ts'
import type { Database } from '#app/database.server.ts'
import { isUnused } from './list-images.server.ts'
import { imageStore } from './store.server.ts'
import { images } from './table.ts'
import { listUses } from './uses.server.ts'

type DeleteResult =
  | { status: 'deleted'; ids: string[] }
  | { status: 'gone' }
  | { status: 'bundled' }
  | { status: 'used'; uses: Use[] }

/** Moves it to the trash. The database refuses while a record names it. Its file stays while history needs it. */
export async function deleteImage(db: Database, name: string, editor: Actor): Promise<DeleteResult> {
  const [image] = await db.select().from(images).where(eq(images.name, name))
  if (!image) return { status: 'gone' }
  try {
    const { ids } = await deleteRecords(db, imageStore, [image.id], editor)
    return ids.length > 0 ? { status: 'deleted', ids } : { status: 'gone' }
  } catch (error) {
    if (!isRefused(error)) throw error
    return image.isBundled ? { status: 'bundled' } : { status: 'used', uses: await listUses(db, name) }
  }
}

type UnusedResult = { status: 'deleted'; ids: string[] } | { status: 'others'; count: number }

export async function deleteUnused(db: Database, seen: number, editor: Actor): Promise<UnusedResult> {
  const find = () => db.select({ id: images.id }).from(images).where(isUnused(db))
  const unused = await find()
  if (unused.length !== seen) return { status: 'others', count: unused.length }
  try {
    const ids = unused.map(({ id }) => id)
    return { status: 'deleted', ids: (await deleteRecords(db, imageStore, ids, editor)).ids }
  } catch (error) {
    // Somebody has begun to use one of them just now.
    if (!isRefused(error)) throw error
    return { status: 'others', count: (await find()).length }
  }
}

function isRefused(error: unknown) {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof DatabaseError && cause.code === '23001'
}
