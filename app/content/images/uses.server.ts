import { and, asc, eq } from 'drizzle-orm'
import { formerUsesBy, usesIn } from '#app/content/engine/uses.server.ts'
import { recordRevisions } from '#app/content/revisions/table.ts'
import type { Database, Queries } from '#app/database.server.ts'
import { imageUses } from './uses-table.ts'

export const listUses = (db: Queries, name: string) => usesIn(db, imageUses, name)

export const listFormerUses = (db: Database, name: string) => formerUsesBy(db, 'image_names', name)

export async function findUpload(db: Queries, id: string) {
  const [first] = await db
    .select({ by: recordRevisions.editor, at: recordRevisions.at })
    .from(recordRevisions)
    .where(
      and(eq(recordRevisions.kind, 'images'), eq(recordRevisions.recordId, id), eq(recordRevisions.action, 'uploaded')),
    )
    .orderBy(asc(recordRevisions.id))
    .limit(1)
  return first
}
