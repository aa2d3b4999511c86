import { and, eq, notExists, notInArray, sql } from 'drizzle-orm'
import { raiseRevision } from '#app/content/engine/revision.server.ts'
import type { Database } from '#app/database.server.ts'
import { CouldNotLook } from '#app/media/could-not-look.ts'
import type { FileStore } from '#app/media/file-store.server.ts'
import { FileRejected } from '#app/media/inspect/inspected.ts'
import { putReading } from './readings.server.ts'
import { fileReadings } from './readings-table.ts'
import { files } from './table.ts'

const atOnce = 20

/** Each may take half a minute of a processor: one that no reader gets through is left until the next start. */
const mostTries = 3

type On = {
  isOver: () => boolean
  onRead: (revision: number | undefined) => void
  /** By name, since the start. */
  tries: Map<string, number>
}

/**
 * Of PDFs from before there was a reader, or that came otherwise than by an upload. Returns what could not be read: for
 * good where the reader says so, else it is tried again, a few times.
 */
export async function readUnread(db: Database, store: FileStore, { isOver, onRead, tries }: On) {
  const givenUp = [...tries].filter(([, count]) => count >= mostTries).map(([name]) => name)
  const unread = db.select({ name: fileReadings.name }).from(fileReadings).where(eq(fileReadings.name, files.name))
  const rows = await db
    .select({ name: files.name })
    .from(files)
    .where(
      and(eq(files.type, 'document'), eq(files.isMissing, false), notExists(unread), notInArray(files.name, givenUp)),
    )
    // Those that are tried again are not to keep the others from their turn.
    .orderBy(sql`random()`)
    .limit(atOnce)
  const unreadable: string[] = []
  for (const { name } of rows) {
    if (isOver()) break
    const reading = await store.readAgain(name).catch((error: unknown) => {
      if (!(error instanceof FileRejected || error instanceof CouldNotLook)) throw error
      unreadable.push(name)
      tries.set(name, (tries.get(name) ?? 0) + 1)
      return error.cause ? undefined : { pages: undefined, text: '', cover: new Uint8Array() }
    })
    if (!reading) continue
    await putReading(db, name, reading)
    const pages = sql`coalesce(${files.pages}, ${reading.pages ?? null})`
    await db.update(files).set({ pages }).where(eq(files.name, name))
    onRead(await raiseRevision(db))
  }
  return unreadable
}
