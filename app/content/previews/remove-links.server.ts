import { and, eq } from 'drizzle-orm'
import type { Queries } from '#app/database.server.ts'
import { previewLinks } from './table.ts'

/** As if none had been made: of a draft that nobody wants, there is nothing to tell. */
export const removePreviewLinks = (db: Queries, { kind, id }: { kind: string; id: string }) =>
  db.delete(previewLinks).where(and(eq(previewLinks.kind, kind), eq(previewLinks.recordId, id)))
