import { eq } from 'drizzle-orm'
import type { Actor } from '#app/audit/audit.server.ts'
import { deleteFromLibrary, isInUse } from '#app/content/engine/delete-from-library.server.ts'
import { deleteRecords } from '#app/content/engine/delete-records.server.ts'
import type { Database } from '#app/database.server.ts'
import { isUnused } from './list-images.server.ts'
import { imageStore } from './store.server.ts'
import { images } from './table.ts'
import { listUses } from './uses.server.ts'

export async function deleteImage(db: Database, name: string, editor: Actor) {
  const [found] = await db.select().from(images).where(eq(images.name, name))
  return deleteFromLibrary(db, imageStore, { found, listUses: () => listUses(db, name) }, editor)
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
    if (!isInUse(error)) throw error
    return { status: 'others', count: (await find()).length }
  }
}
