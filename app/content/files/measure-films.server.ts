import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { raiseRevision } from '#app/content/engine/revision.server.ts'
import type { Database } from '#app/database.server.ts'
import { CouldNotLook } from '#app/media/could-not-look.ts'
import { BrokenOff, type FileStore } from '#app/media/file-store.server.ts'
import type { Inspected } from '#app/media/inspect/inspected.ts'
import { files } from './table.ts'

/** Each is copied whole, from the bucket perhaps. */
const atOnce = 20

type On = {
  isOver: () => boolean
  onRead: (revision: number) => void
  /** Names, since the start: one that nobody can read is the same in an hour. */
  measured: Set<string>
}

/**
 * Of films that came otherwise than by an upload, and of those from before it was read how they are turned. Returns those
 * that could not be looked at, which is tried again.
 */
export async function measureFilms(db: Database, store: FileStore, { isOver, onRead, measured }: On) {
  const rows = await db
    .select({ name: files.name })
    .from(files)
    .where(
      and(
        eq(files.type, 'film'),
        isNull(files.width),
        eq(files.isMissing, false),
        notInArray(files.name, [...measured]),
      ),
    )
    // Those that are tried again are not to keep the others from their turn.
    .orderBy(sql`random()`)
    .limit(atOnce)
  const unseen: string[] = []
  for (const { name } of rows) {
    if (isOver()) break
    try {
      const told = await store.measure(name)
      const revision = told?.width && (await noteSize(db, name, told))
      if (revision) onRead(revision)
      measured.add(name)
    } catch (error) {
      if (!(error instanceof CouldNotLook || error instanceof BrokenOff)) throw error
      unseen.push(name)
    }
  }
  return unseen
}

/** Returns nothing where another instance was first. */
const noteSize = (db: Database, name: string, { seconds, width, height }: Omit<Inspected, 'extension'>) =>
  db.transaction(async (transaction) => {
    const noted = await transaction
      .update(files)
      .set({ seconds, width, height })
      .where(and(eq(files.name, name), isNull(files.width)))
      .returning({ name: files.name })
    return noted.length > 0 ? raiseRevision(transaction) : undefined
  })
