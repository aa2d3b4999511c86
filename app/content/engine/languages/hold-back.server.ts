import type { Values } from '#app/content/engine/check-values.ts'
import type { Collection } from '#app/content/engine/collection.ts'
import { undescribedIssues } from '#app/content/images/undescribed.server.ts'
import { chosenLanguages } from '#app/content/languages/chosen-languages.server.ts'
import type { Queries } from '#app/database.server.ts'
import { progressOf } from './progress.ts'
import type { Translation } from './translations.ts'
import { withoutLeftOver } from './without-left-over.ts'

/**
 * Values that go public. In a language that was taken from the website, and is in no form, nobody could write what is
 * missing, or describe a picture: it is ready then, and not public once the language is chosen again.
 */
export async function holdBack(db: Queries, collection: Collection, values: Values): Promise<Values> {
  const translations = (values.translations ?? []) as Translation[]
  const unfit: Translation[] = []
  for (const each of translations)
    if (each.state === 'public' && (await isUnfit(db, collection, values, each))) unfit.push(each)
  if (unfit.length === 0) return values
  const chosen = await chosenLanguages(db)
  const held = (each: Translation) => unfit.includes(each) && !chosen.includes(each.type)
  return { ...values, translations: translations.map((each) => (held(each) ? { ...each, state: 'ready' } : each)) }
}

async function isUnfit(db: Queries, collection: Collection, values: Values, own: Translation) {
  if (progressOf(collection.fields, values, own).missing.length > 0) return true
  const { translations } = withoutLeftOver(collection.fields, { ...values, translations: [own] })
  return (await undescribedIssues(db, collection, { translations })).length > 0
}
