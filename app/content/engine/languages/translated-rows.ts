import type { Fields } from '#app/content/engine/fields.ts'
import type { OtherLocale } from '#app/language/locales.ts'
import { inLanguage } from './in-language.ts'
import type { Translation } from './translations.ts'

type Values = Record<string, unknown>
type Row = Record<string, unknown>

/** Of each language that is public, the columns that are others in it, by their names in the table; its time is, once it was published alone. */
export type TranslatedRows = Partial<Record<OtherLocale, Row>>

/** The two columns that a record has of it. */
export type Translated = { translations: Translation[]; translated: TranslatedRows | null }

/** Made with each save, so that what languages share is the same in all of them; null where none is public. */
export function translatedRows(
  fields: Fields,
  { translations, ...values }: Values,
  prepare: (values: Values) => Row,
): TranslatedRows | null {
  const open = ((translations ?? []) as Translation[]).filter(({ state }) => state === 'public')
  if (open.length === 0) return null
  const source = prepare(values)
  const rows = open.map((translation) => {
    const row = prepare(inLanguage(fields, values, translation))
    const differing = Object.entries(row).filter(([name, value]) => !isSame(value, source[name]))
    return [translation.type, Object.fromEntries(differing)]
  })
  return Object.fromEntries(rows)
}

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)
