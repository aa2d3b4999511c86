import { and, eq, isNull } from 'drizzle-orm'
import { raiseRevision } from '#app/content/engine/revision.server.ts'
import type { Database } from '#app/database.server.ts'
import type { FileStore } from '#app/media/file-store.server.ts'
import { files } from './table.ts'

type On = {
  isOver: () => boolean
  onRead: (revision: number | undefined) => void
  /** Names, since the start: one that nobody can read is the same in an hour. */
  measured: Set<string>
}

/** Of films that came otherwise than by an upload, and of those from before it was read how they are turned. */
export async function measureFilms(db: Database, store: FileStore, { isOver, onRead, measured }: On) {
  const rows = await db
    .select({ name: files.name })
    .from(files)
    .where(and(eq(files.type, 'film'), isNull(files.width), eq(files.isMissing, false)))
  for (const { name } of rows) {
    if (isOver()) return
    if (measured.has(name)) continue
    const told = await store.measure(name)
    measured.add(name)
    if (!told) continue
    const { seconds, width, height } = told
    await db.update(files).set({ seconds, width, height }).where(eq(files.name, name))
    onRead(await raiseRevision(db))
  }
}
