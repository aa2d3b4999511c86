import { and, eq, gt, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { system } from '#app/audit/audit.server.ts'
import { sayWho } from '#app/content/engine/revision.server.ts'
import type { Database, Transaction } from '#app/database.server.ts'
import { houseDate } from '#app/house-clock.ts'
import { legalTextsCollection as collection } from './collection.ts'
import { beforeAll, neutralTexts, specifiedTexts } from './specified-texts.ts'
import { legalTexts } from './table.ts'

type Words = (slug: string, values: ReturnType<typeof specifiedTexts>[number]) => object
type Options = { isNeutral: boolean; readWords: (collection: object) => Promise<Words> }

/** Or had them. */
export const haveFirstTexts = sql`(
  exists (select from legal_texts) or exists (select from record_revisions where kind = ${collection.slug})
)`

/** Once: what an editor deletes stays away. By the program and not by a migration, so that the history begins with them. */
export async function putFirstTexts(db: Database, { isNeutral, readWords }: Options) {
  await db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ known: boolean }>(sql`select ${haveFirstTexts} as known`)
    if (rows[0]?.known) return
    await sayWho(transaction, system, 'created')
    await transaction
      .insert(legalTexts)
      .values(isNeutral ? neutralTexts(new Date()).map(rowOf) : await inAll(readWords))
  })
}

async function inAll(readWords: Options['readWords']) {
  const wordsOf = await readWords(collection)
  return specifiedTexts().map((text) => ({ ...rowOf(text), ...wordsOf(text.slug, text) }))
}

/** Of each document that has no published version any more: a website is never without its terms. */
export async function putNeutralTexts(transaction: Transaction) {
  const published = await publishedDocuments(transaction)
  const missing = neutralTexts(new Date()).filter(({ document }) => !published.has(document))
  if (missing.length > 0) await transaction.insert(legalTexts).values(missing.map(rowOf)).onConflictDoNothing()
}

/** Those that nobody has saved and another version takes the place of. One that somebody has made theirs stays in force beside the sample's. */
export async function takeNeutralTexts(transaction: Transaction) {
  const neutral = neutralTexts(new Date())
  const ids = neutral.map(({ id }) => id)
  const published = await publishedDocuments(transaction, notInArray(legalTexts.id, ids))
  const spare = neutral.filter(({ document }) => published.has(document)).map(({ id }) => id)
  await transaction.delete(legalTexts).where(and(inArray(legalTexts.id, spare), eq(legalTexts.version, 1)))
  const sample = specifiedTexts().map(({ id }) => id)
  const own = await publishedDocuments(transaction, notInArray(legalTexts.id, [...ids, ...sample]))
  const theirs = neutral.filter(({ document }) => !own.has(document)).map(({ id }) => id)
  await transaction
    .update(legalTexts)
    .set({ date: houseDate(new Date()) })
    .where(and(inArray(legalTexts.id, theirs), gt(legalTexts.version, 1), eq(legalTexts.date, beforeAll)))
}

async function publishedDocuments(transaction: Transaction, which?: SQL) {
  const rows = await transaction
    .selectDistinct({ document: legalTexts.document })
    .from(legalTexts)
    .where(and(eq(legalTexts.status, 'published'), which))
  return new Set(rows.map(({ document }) => document))
}

const rowOf = ({ id, ...text }: ReturnType<typeof specifiedTexts>[number]) => ({ id, ...collection.prepare(text) })
