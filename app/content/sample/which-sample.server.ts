import { inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { system } from '#app/audit/audit.server.ts'
import type { Store } from '#app/content/engine/store.server.ts'
import { figuresCollection } from '#app/content/figures/collection.ts'
import { keyNamed, namedKeys, saidIn } from '#app/content/figures/named-keys.server.ts'
import { namesFigure } from '#app/content/figures/names-figure.ts'
import { figures } from '#app/content/figures/table.ts'
import { legalTextsCollection } from '#app/content/legal-texts/collection.ts'
import { specifiedTexts } from '#app/content/legal-texts/specified-texts.ts'
import { legalTexts } from '#app/content/legal-texts/table.ts'
import { readWrittenWords } from '#app/content/pages/written-words.server.ts'
import { recordRevisions } from '#app/content/revisions/table.ts'
import { stores } from '#app/content/stores.server.ts'
import type { Queries } from '#app/database.server.ts'
import { readSamplePageWords } from './sample-words.server.ts'

/** Which records of a store the first start put there and nobody needs or has saved since. */
export async function whichSample(db: Queries, store: Store): Promise<SQL> {
  if (store.collection.slug === legalTextsCollection.slug) {
    const ids = specifiedTexts().map(({ id }) => id)
    return sql`${isAsItCame(store)} and ${inArray(legalTexts.id, ids)}`
  }
  if (store.collection.slug === figuresCollection.slug)
    return sql`${isAsItCame(store)} and ${notInArray(figures.slug, await namedByPeople(db, store))}`
  return isAsItCame(store)
}

/** The first start created it, and nobody has saved it since. */
function isAsItCame({ table, collection }: Store): SQL {
  const ofRecord = sql`${recordRevisions.kind} = ${collection.slug} and ${recordRevisions.recordId} = ${table.id}`
  const bySystem = sql`${recordRevisions.editor} = ${system.email} and ${recordRevisions.action} = 'created'`
  // Cleared and brought back, it is as it was; a move writes every row that it numbers anew.
  const byPerson = sql`${recordRevisions.editor} <> ${system.email}
    and ${recordRevisions.action} not in ('deleted', 'restored', 'reordered')`
  return sql`exists (select from ${recordRevisions} where ${ofRecord} and ${bySystem})
    and not exists (select from ${recordRevisions} where ${ofRecord} and ${byPerson})`
}

/** The keys of figures that stand in what somebody has written: without them it would have holes. */
async function namedByPeople(db: Queries, store: Store): Promise<string[]> {
  const ofSample = await db.select({ key: figures.slug }).from(figures).where(isAsItCame(store))
  // As a rule it has been cleared long ago: then no text is read.
  if (ofSample.length === 0) return []
  const keys = ofSample.map(({ key }) => key)
  const words = await readWrittenWords(db, await readSamplePageWords())
  const named = new Set(keys.filter((key) => words.some((written) => namesFigure(written, key))))
  for (const written of Object.values(stores)) {
    const { collection, table } = written
    if (collection.page || collection.slug === figuresCollection.slug) continue
    // First those few records, then their texts.
    const { rows } = await db.execute<{ key: string }>(sql`
      with written as materialized (select ${saidIn(written)} as text from ${table} where not (${isAsItCame(written)}))
      select distinct ${keyNamed} as key from written, ${namedKeys(sql`text`)}`)
    for (const { key } of rows) if (keys.includes(key)) named.add(key)
  }
  return [...named]
}
