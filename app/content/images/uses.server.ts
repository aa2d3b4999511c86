import { and, asc, eq } from 'drizzle-orm'
import { auditEntries } from '#app/audit/table.ts'
import { formerUsesBy, usesIn } from '#app/content/engine/uses.server.ts'
import type { Database, Queries } from '#app/database.server.ts'
import { imageUses } from './uses-table.ts'

export const listUses = (db: Queries, name: string) => usesIn(db, imageUses, name)

export const listFormerUses = (db: Database, name: string) => formerUsesBy(db, 'image_names', name)

/** By the trail, which stays when the history of the picture is shortened. */
export async function findUpload(db: Queries, image: string) {
  const { id, actorEmail, at, action, subjectKind, subjectId } = auditEntries
  const [first] = await db
    .select({ by: actorEmail, at })
    .from(auditEntries)
    .where(and(eq(subjectKind, 'images'), eq(subjectId, image), eq(action, 'uploaded')))
    .orderBy(asc(id))
    .limit(1)
  return first
}
