import { isDeepStrictEqual } from 'node:util'
import { languageNames } from '#app/content/engine/languages/language-names.ts'
import type { Translated } from '#app/content/engine/languages/translated-rows.ts'
import type { Translation } from '#app/content/engine/languages/translations.ts'
import { untranslatedIssues } from '#app/content/engine/languages/untranslated.ts'
import { withoutLeftOver } from '#app/content/engine/languages/without-left-over.ts'
import { type OtherLocale, otherLocales } from '#app/language/locales.ts'
import { say, sayAny } from '#app/words/say.ts'
import { checkDraft, type Values } from './check-values.ts'
import type { Issue } from './collection.ts'
import { besideOf, withoutTime } from './publication.server.ts'
import type { Store, StoredRecord } from './store.server.ts'

type Given = {
  before: StoredRecord
  /** What visitors see, and what stands in the form. */
  published: Values
  values: Values
  language: OtherLocale
}

/** One language goes public, all else stays as visitors see it; what else is new in the form waits as a draft. */
export function publishLanguage({ collection, base }: Store, given: Given): { change: Values } | { issues: Issue[] } {
  const { before, published, values, language } = given
  const name = languageNames[language]
  if (before.status !== 'published')
    return {
      issues: [
        { field: 'translations', message: say('{language} is published once English is', { language: sayAny(name) }) },
      ],
    }
  const own = translationsIn(values).find(({ type }) => type === language)
  const next = beside({ ...published, translations: put(translationsIn(published), language, own) })
  const issues = untranslatedIssues(collection, next, { of: language })
  if (issues.length > 0) return { issues }
  const row = collection.prepare(next) as Values & Translated
  const translations = row.translations ?? (row.values as Values).translations
  const seen = base ? { values: { ...(before.values as Values), translations } } : { translations }
  const rest = { ...published, ...values, translations: put(translationsIn(values), language, own) }
  const draft = isSaid(rest, next) ? null : besideOf(before, rest)
  const translated = dated(row, before as StoredRecord & Translated, language)
  return { change: { ...seen, translated, draft, ...(draft ? {} : withoutTime) } }

  function isSaid(one: Values, other: Values) {
    const [a, b] = [one, other].map((all) => checkDraft(collection, beside(all)))
    return isDeepStrictEqual(asStored(a), asStored(b))
  }

  function beside(all: Values) {
    return withoutLeftOver(collection.fields, all)
  }
}

const translationsIn = ({ translations }: Values) => (translations ?? []) as Translation[]

/** The record's own time stays, as English did: when a language alone was published last stands in its words. */
function dated({ translated: rows }: Translated, { translated: last }: Translated, language: OtherLocale) {
  const now = new Date().toISOString()
  return Object.fromEntries(
    Object.entries(rows ?? {}).map(([locale, words]) => {
      const publishedAt = locale === language ? now : last?.[locale as OtherLocale]?.publishedAt
      return [locale, publishedAt ? { ...words, publishedAt } : words]
    }),
  )
}

/** In the order of the languages; one of which nothing is written any more is in neither. */
function put(all: Translation[], language: OtherLocale, own: Translation | undefined): Translation[] {
  const others = all.filter(({ type }) => type !== language)
  const next = own ? [...others, { ...own, state: 'public' as const }] : others
  return next.toSorted((one, other) => otherLocales.indexOf(one.type) - otherLocales.indexOf(other.type))
}

/** A form has a text where a record has none: an empty one says nothing. */
const asStored = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_name, part) => (part === '' || part === null ? undefined : part)))
