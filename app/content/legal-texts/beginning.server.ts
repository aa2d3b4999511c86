import { and, eq, lte } from 'drizzle-orm'
import { recordRevisions } from '#app/content/revisions/table.ts'
import type { Queries } from '#app/database.server.ts'
import { legalTextsCollection } from './collection.ts'

/** Before that, every version of the program showed the texts that were specified. */
export async function hasBegun(db: Queries, moment: Date) {
  const [first] = await db
    .select({ id: recordRevisions.id })
    .from(recordRevisions)
    .where(and(eq(recordRevisions.kind, legalTextsCollection.slug), lte(recordRevisions.at, moment)))
    .limit(1)
  return first !== undefined
}
