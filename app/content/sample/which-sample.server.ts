import { inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { system } from '#app/audit/audit.server.ts'
import type { Store } from '#app/content/engine/store.server.ts'
import { figuresCollection } from '#app/content/figures/collection.ts'
import { namesFigure } from '#app/content/figures/names-figure.ts'
import { figures } from '#app/content/figures/table.ts'
import { made } from '#app/content/figures/uses.server.ts'
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
    return sql`${isAsItCame(store)} and ${notInArray(figures.slug, await namedByPeople(db))}`
  return isAsItCame(store)
}

/** The first start created it, and nobody has saved it since. */
function isAsItCame({ table, collection }: Store): SQL {
  const ofRecord = sql`${recordRevisions.kind} = ${collection.slug} and ${recordRevisions.recordId} = ${table.id}`
  const bySystem = sql`${recordRevisions.editor} = ${system.email} and ${recordRevisions.action} = 'created'`
  // Cleared and brought back, it is as it was.
  const byPerson = sql`${recordRevisions.editor} <> ${system.email} and ${recordRevisions.action} not in ('deleted', 'restored')`
  return sql`exists (select from ${recordRevisions} where ${ofRecord} and ${bySystem})
    and not exists (select from ${recordRevisions} where ${ofRecord} and ${byPerson})`
}

/** The keys of figures that stand in what somebody has written: without them it would have holes. */
async function namedByPeople(db: Queries): Promise<string[]> {
  const keys = (await db.select({ key: figures.slug }).from(figures)).map(({ key }) => key)
  const words = await readWrittenWords(db, await readSamplePageWords())
  const named = new Set(keys.filter((key) => words.some((written) => namesFigure(written, key))))
  for (const store of Object.values(stores)) {
    const { collection, table } = store
    if (collection.page || collection.slug === figuresCollection.slug) continue
    // First those few records, then their texts: a search of every text for every key would take seconds.
    const { rows } = await db.execute<{ slug: string }>(sql`
      with written as materialized (select (to_jsonb(${table}) - ${made})::text as text from ${table} where not (${isAsItCame(store)}))
      select slug from ${figures} where exists (
        select from written where strpos(text, '{' || slug || '}') > 0
          or strpos(text, '{' || slug || ' date}') > 0 or strpos(text, '"figure": "' || slug || '"') > 0)`)
    for (const { slug } of rows) named.add(slug)
  }
  return [...named]
}
