import { eq } from 'drizzle-orm'
import { raiseRevision } from '#app/content/engine/revision.server.ts'
import type { Database } from '#app/database.server.ts'
import { type Image, images } from './table.ts'

/** Returns true when that is news, to visitors as well. */
export async function noteFile(db: Database, { name, isMissing }: Pick<Image, 'name' | 'isMissing'>, isThere: boolean) {
  if (isMissing === !isThere) return false
  await db.transaction(async (transaction) => {
    await transaction.update(images).set({ isMissing: !isThere }).where(eq(images.name, name))
    await raiseRevision(transaction)
  })
  return true
}
