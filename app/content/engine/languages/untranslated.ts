import type { Collection, Issue } from '#app/content/engine/collection.ts'
import { type OtherLocale, otherLocales } from '#app/language/locales.ts'
import { say, sayAny } from '#app/words/say.ts'
import { languageNames } from './language-names.ts'
import { progressOf } from './progress.ts'
import type { Translation } from './translations.ts'

/** More are told as a number: a form shows the rest by itself. */
const mostNamed = 5

/** One that visitors read already stays, or nobody could publish a new English sentence alone. Paths name inputs. */
export function untranslatedIssues(
  { fields }: Pick<Collection, 'fields'>,
  values: Record<string, unknown>,
  { of, read = [] }: { of?: OtherLocale; read?: readonly string[] } = {},
): Issue[] {
  const translations = (values.translations ?? []) as Translation[]
  return otherLocales.flatMap((locale, at): Issue[] => {
    const translation = translations.find(({ type }) => type === locale)
    const isPublic = of ? of === locale : translation?.state === 'public' && !read.includes(locale)
    if (!isPublic) return []
    const { missing } = progressOf(fields, values, translation)
    const named = missing.slice(0, mostNamed).map(({ path, label }) => ({
      field: 'translations',
      input: `translations.${at}.${path}`,
      message: say('{language}: {label} is missing', { language: sayAny(languageNames[locale]), label }),
    }))
    const others = missing.length - named.length
    if (others === 0) return named
    const message = say(
      others === 1 ? '{language}: {count} more text is missing' : '{language}: {count} more texts are missing',
      { language: sayAny(languageNames[locale]), count: others },
    )
    return [...named, { field: 'translations', message }]
  })
}
