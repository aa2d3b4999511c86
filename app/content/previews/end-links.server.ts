import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '#app/database.server.ts'
import { previewLinks } from './table.ts'

type Key = { kind: string; id: string }

/** Whoever has one is told what became of its draft, and is not to see what is drafted after that. */
export const endPreviewLinks = (db: Queries, key: Key) =>
  db
    .update(previewLinks)
    .set({ endedAt: sql`now()` })
    .where(and(isAbout(key), isNull(previewLinks.endedAt)))

/** As if none had been made: of a draft that nobody wants, there is nothing to tell. */
export const removePreviewLinks = (db: Queries, key: Key) => db.delete(previewLinks).where(isAbout(key))

const isAbout = ({ kind, id }: Key) => and(eq(previewLinks.kind, kind), eq(previewLinks.recordId, id))
