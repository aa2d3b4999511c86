import { and, eq } from 'drizzle-orm'
import type { Queries } from '#app/database.server.ts'
import { previewLinks } from './table.ts'

/** Whoever has one is not to see what is drafted after the draft that it was made for. */
export const endPreviewLinks = (db: Queries, { kind, id }: { kind: string; id: string }) =>
  db.delete(previewLinks).where(and(eq(previewLinks.kind, kind), eq(previewLinks.recordId, id)))
