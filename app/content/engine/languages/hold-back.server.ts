import type { Values } from '#app/content/engine/check-values.ts'
import type { Collection } from '#app/content/engine/collection.ts'
import { chosenLanguages } from '#app/content/languages/chosen-languages.server.ts'
import type { Queries } from '#app/database.server.ts'
import { progressOf } from './progress.ts'
import type { Translation } from './translations.ts'

/**
 * Values that go public. In a language that was taken from the website, and is in no form, nobody could write what is
 * missing: it is ready then, and not public once the language is chosen again.
 */
export async function holdBack(db: Queries, { fields }: Collection, values: Values): Promise<Values> {
  const translations = (values.translations ?? []) as Translation[]
  const halves = translations.filter(
    (each) => each.state === 'public' && progressOf(fields, values, each).missing.length > 0,
  )
  if (halves.length === 0) return values
  const chosen = await chosenLanguages(db)
  const held = (each: Translation) => halves.includes(each) && !chosen.includes(each.type)
  return { ...values, translations: translations.map((each) => (held(each) ? { ...each, state: 'ready' } : each)) }
}
