import type { Values } from '#app/content/engine/check-values.ts'
import type { Collection, Issue } from '#app/content/engine/collection.ts'
import type { Store, StoredRecord } from '#app/content/engine/store.server.ts'
import { undescribedIssues } from '#app/content/images/undescribed.server.ts'
import { chosenLanguages } from '#app/content/languages/chosen-languages.server.ts'
import type { Queries } from '#app/database.server.ts'
import { say, sayAny } from '#app/words/say.ts'
import { languageNames } from './language-names.ts'
import { progressOf } from './progress.ts'
import type { Translation } from './translations.ts'
import { withoutLeftOver } from './without-left-over.ts'

/**
 * Values that go public. In a language that was taken from the website, and is in no form, nobody could write what is
 * missing, describe a picture, or see that words that visitors do not read now are those that English was corrected from:
 * it is ready then, and not public once the language is chosen again. `before`: as it is stored.
 */
export async function holdBack(
  db: Queries,
  collection: Collection,
  values: Values,
  before?: StoredRecord,
): Promise<Values> {
  const translations = (values.translations ?? []) as Translation[]
  const unfit: Translation[] = []
  for (const each of translations)
    if (each.state === 'public' && (await isUnfit(db, collection, values, { own: each, before }))) unfit.push(each)
  if (unfit.length === 0) return values
  const chosen = await chosenLanguages(db)
  const held = (each: Translation) => unfit.includes(each) && !chosen.includes(each.type)
  return { ...values, translations: translations.map((each) => (held(each) ? { ...each, state: 'ready' } : each)) }
}

type Own = { own: Translation; before?: StoredRecord }

async function isUnfit(db: Queries, collection: Collection, values: Values, { own, before }: Own) {
  const { missing, outdated } = progressOf(collection.fields, values, own)
  if (missing.length > 0 || (outdated.length > 0 && !languagesRead(before).includes(own.type))) return true
  const { translations } = withoutLeftOver(collection.fields, { ...values, translations: [own] })
  return (await undescribedIssues(db, collection, { translations })).length > 0
}

/** In which visitors read a record beside English. */
export const languagesRead = (before?: StoredRecord) =>
  before?.status === 'published' ? Object.keys(Object(before.translated)) : []

/** Of a record that visitors do not read: in which languages of the website it would be back with such words. */
export async function openingIssues(db: Queries, { collection }: Store, values: Values): Promise<Issue[]> {
  const opening = ((values.translations ?? []) as Translation[]).filter(({ state }) => state === 'public')
  const chosen = opening.length > 0 ? await chosenLanguages(db) : []
  return opening.flatMap((own): Issue[] => {
    const count = progressOf(collection.fields, values, own).outdated.length
    if (count === 0 || !chosen.includes(own.type)) return []
    const named = { language: sayAny(languageNames[own.type]), count }
    const message =
      count === 1
        ? say('{language} would go public as it is: {count} text is out of date.', named)
        : say('{language} would go public as it is: {count} texts are out of date.', named)
    return [{ field: 'translations', message }]
  })
}
