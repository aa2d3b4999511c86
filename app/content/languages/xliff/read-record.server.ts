import type { Fields } from '#app/content/engine/collection.ts'
import type { Field } from '#app/content/engine/fields.ts'
import { type Progress, progressOf } from '#app/content/engine/languages/progress.ts'
import { type Translation, translationsOf } from '#app/content/engine/languages/translations.ts'
import { valuesOf } from '#app/content/engine/records.server.ts'
import type { Store, StoredRecord } from '#app/content/engine/store.server.ts'
import { imageCollection } from '#app/content/images/collection.ts'
import { imageStore } from '#app/content/images/store.server.ts'
import type { Image } from '#app/content/images/table.ts'
import type { OtherLocale } from '#app/language/locales.ts'
import { type TextUnits, unitsOf } from './units.ts'

export type ReadRecord = {
  fields: Fields
  field: Field<Translation[]>
  /** As the form shows them: with the draft that waits. */
  values: Record<string, unknown>
  translation: Translation | undefined
}

/** Undefined where nothing is translated. */
export function readRecord(store: Store, record: StoredRecord, locale: OtherLocale): ReadRecord | undefined {
  if (store === imageStore) return readPicture(record, locale)
  const { translations: field, ...fields } = store.collection.fields
  if (!field) return undefined
  const values = valuesOf(store, record)
  const translation = ((values.translations ?? []) as Translation[]).find(({ id }) => id === locale)
  return { fields, field: field as Field<Translation[]>, values, translation }
}

const ofPictures = { alt: imageCollection.fields.alt }
const inLanguages = translationsOf(ofPictures)

/** As a record of one text. It has no drafts, and nobody notes what a description was made from. */
function readPicture(record: StoredRecord, locale: OtherLocale): ReadRecord | undefined {
  const { alt, alts } = record as unknown as Image
  const said = alts?.[locale]
  const translation: Translation = { id: locale, type: locale, state: 'public', sources: { alt }, alt: said }
  return (
    inLanguages && {
      fields: ofPictures,
      field: inLanguages,
      values: { alt },
      translation: said ? translation : undefined,
    }
  )
}

export const textsIn = ({ fields, values, translation }: ReadRecord): TextUnits[] =>
  unitsOf(fields, values, translation ?? {})

/** Of what a translator can do something about: which files and pictures stand in a text is in no file. */
export function progressIn({ fields, values, translation }: ReadRecord): Progress {
  const { outdated, ...progress } = progressOf(fields, values, translation)
  return { ...progress, outdated: outdated.filter(({ from, now }) => from !== now) }
}

/** `kind:id`, as a file is called that holds the texts of a record. */
export const fileIdOf = (store: Store, { id }: Pick<StoredRecord, 'id'>) => `${store.collection.slug}:${id}`
