import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import { isBody, plainText } from '#app/content/engine/body/plain-text.ts'
import type { Body } from '#app/content/engine/body/read-body.ts'
import { listedChoice } from '#app/content/engine/capitalised.ts'
import { checkDraft, checkValues } from '#app/content/engine/check-values.ts'
import { type Collection, type Fields, initialValues } from '#app/content/engine/collection.ts'
import { type Field, joinSections, type Section } from '#app/content/engine/fields.ts'
import { wordsOf } from '#app/content/engine/languages/translatable.ts'
import { formOfItem, hasItems, mostItems, storedItems } from '#app/content/engine/list.ts'
import type { Colours, Logo } from '#app/content/engine/look-fields.ts'
import { type DocumentValue, type FilmValue, readDocument, readFilm } from '#app/content/engine/reference-fields.ts'
import { readRelations } from '#app/content/engine/relation-field.ts'
import { type GalleryPicture, readGallery } from '#app/content/engine/stored-lists.ts'
import { lengthOf } from '#app/content/engine/text-rules.ts'
import { inWords as partsInWords } from '#app/content/engine/value-words.ts'
import { inWords, type Observation, readObservations } from '#app/content/figures/observations.ts'
import { otherLocales } from '#app/language/locales.ts'
import { say, sayAny } from '#app/words/say.ts'

/** What the inputs hold. Nothing is null, so an untouched form equals what it opened. Numbers are texts. */
export type FormValues = Record<
  string,
  string | boolean | Body | FilmValue | DocumentValue | RecordLink | FormItem[] | Colours | Logo
>
export type FormItem = Section | GalleryPicture | Observation | ItemValues | RecordLink | string
type FormValue = FormValues[string]

/** A link to a record; one to an address is what is typed. */
export type RecordLink = { kind: string; id: string }
/** An item of a list of groups; its type is '' where all are of one. Beside both its values, as in a form. */
export type ItemValues = { id: string; type: string; [field: string]: unknown }

export const isItem = (entry: unknown): entry is ItemValues => isParts(entry) && 'id' in entry && 'type' in entry
export const isRecordLink = (value: unknown): value is RecordLink =>
  isParts(value) && 'kind' in value && typeof value.id === 'string' && !('type' in value)

export function formValues(collection: Collection, values: Record<string, unknown> = initialValues(collection)) {
  const { translations } = collection.fields
  const all = writtenValues(collection, values)
  return translations ? { ...all, translations: translationItems(collection.fields, translations, values) } : all
}

/** Without the places for words that nobody has written yet. */
export function writtenValues(collection: Collection, values: Record<string, unknown>) {
  const entries = Object.entries(collection.fields).map(([name, field]) => [name, formValue(field, values[name])])
  return Object.fromEntries(entries) as FormValues
}

/** One a language, and in it one for each item of the source and in its order: words are typed into empty inputs. */
function translationItems(fields: Fields, field: Field, values: Record<string, unknown>) {
  const stored = storedItems(field, values.translations)
  return otherLocales.map((locale) => {
    const item = stored.find(({ type }) => type === locale) ?? { id: locale, type: locale, state: 'draft' }
    return { ...formItem(field, item), ...alongside(fields, values, item) }
  })
}

/** Of a translation the lists and galleries, each with a place for all that the source has. What it lacks keeps its words. */
export function alongside(fields: Fields, source: Record<string, unknown>, own: Record<string, unknown>) {
  const lists: Record<string, FormItem[]> = {}
  for (const [name, ownField] of Object.entries(wordsOf(fields))) {
    const field = fields[name] as Field
    if (hasItems(field)) lists[name] = itemsAlongside(field, ownField, [source[name], own[name]])
    if (field.kind === 'gallery') lists[name] = captionsAlongside(source[name], own[name])
  }
  return lists
}

function itemsAlongside(field: Field, ownField: Field, [source, own]: [unknown, unknown]): ItemValues[] {
  const items = storedItems(field, source).filter((item) => formOfItem(ownField, item))
  const known = storedItems(ownField, own)
  const beside = items.map((item) => {
    const { id, type } = item
    const words = known.find((one) => one.id === id) ?? { id, type }
    return { ...formItem(ownField, words), ...alongside(formOfItem(field, item)?.fields ?? {}, item, words) }
  })
  const left = known.filter(({ id }) => !items.some((item) => item.id === id))
  return [...beside, ...left.map((item) => formItem(ownField, item))]
}

/** Of a picture that has gone only a caption stays, of which none can be taken out: never more than can be saved. */
function captionsAlongside(source: unknown, own: unknown): GalleryPicture[] {
  const known = readGallery(own)
  const urls = [...readGallery(source), ...known.filter(({ caption }) => caption)].map(({ url }) => url)
  return [...new Set(urls)]
    .slice(0, mostItems)
    .map((url) => ({ url, caption: known.find((one) => one.url === url)?.caption ?? '' }))
}

export function formItem(field: Field, { id, type = '', ...stored }: Record<string, unknown>): ItemValues {
  const { fields = {} } = formOfItem(field, { type }) ?? {}
  const values = Object.entries(fields).map(([name, inner]) => [
    name,
    inner.kind === 'sources' ? { ...(stored[name] as object | undefined) } : formValue(inner, stored[name]),
  ])
  return { id: String(id), type: String(type), ...Object.fromEntries(values) }
}

function formValue(field: Field, value: unknown): FormValue {
  const { kind } = field
  const list: unknown[] = Array.isArray(value) ? value : []
  switch (kind) {
    case 'switch':
      return value === true
    case 'number':
      return String(value ?? '')
    case 'sections':
      return list.filter(isParts).map(({ title, text, body, id }) => ({
        title: typeof title === 'string' ? title : '',
        text: typeof text === 'string' ? text : '',
        ...(isBody(body) && { body }),
        ...(typeof id === 'string' && id && { id }),
      }))
    case 'body':
      return isBody(value) || typeof value === 'string' ? value : ''
    case 'gallery':
      return list.filter(isParts).map(({ url, caption }) => ({ url: String(url ?? ''), caption: textIn(caption) }))
    case 'observations':
      return readObservations(list)
    case 'colours':
      return value as Colours
    case 'logo':
      return (value as Logo | null) ?? ''
    case 'texts':
      return list.filter((text) => typeof text === 'string')
    case 'list':
      return storedItems(field, value).map((item) => formItem(field, item))
    case 'sources':
      return (isParts(value) && partsInWords(value)) || ''
    case 'link':
      if (isRecordLink(value)) return { kind: value.kind, id: value.id }
      return textIn(isParts(value) ? value.href : value)
    case 'picture':
      return textIn(isParts(value) ? value.url : value)
    case 'film':
      return readFilm(value) ?? ''
    case 'document':
      return readDocument(value) ?? ''
    case 'relation':
      return readRelations(value)
    default:
      return textIn(value)
  }
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

const isParts = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The same rules and the same words as on the server. */
export function resolverOf(collection: Collection, isDraft: () => boolean): Resolver<FormValues> {
  return (values) => {
    const checked = (isDraft() ? checkDraft : checkValues)(collection, values)
    if (!('issues' in checked)) return { values: values, errors: {} }
    const errors: FieldErrors<FormValues> = {}
    for (const { field, input = field, message } of checked.issues) set(errors, input, { type: 'invalid', message })
    return { values: {}, errors }
  }
}

export function countOf(value: FormValue | undefined) {
  if (isBody(value)) return lengthOf(plainText(value))
  if (!Array.isArray(value)) return lengthOf(String(value ?? '').trim())
  return lengthOf(joinSections((value as Section[]).map(({ text }) => ({ text: text?.trim() }))))
}

export function textOf(value: unknown, kind?: Field['kind']): string {
  if (typeof value === 'boolean') return say(value ? 'Yes' : 'No')
  if (isBody(value)) return plainText(value)
  if (isRecordLink(value)) return `${value.kind}/${value.id}`
  if (isParts(value) && !Array.isArray(value))
    return partsInWords(value) ?? readDocument(value)?.attrs.file ?? textIn(value.url)
  if (!Array.isArray(value)) {
    const text = String(value ?? '').trim()
    return kind === 'choice' ? sayAny(listedChoice(text)) : text
  }
  return value
    .map((entry: FormItem) => (typeof entry === 'string' ? [entry] : textsOf(entry)))
    .map((parts) => parts.map((part) => part.trim()).filter(Boolean))
    .filter((parts) => parts.length > 0)
    .map((parts) => parts.join('\n'))
    .join('\n\n')
}

/** Of a section its title and text: the body holds the same text once more. */
function textsOf(entry: Exclude<FormItem, string>): string[] {
  if (isRecordLink(entry)) return [`${entry.kind}/${entry.id}`]
  if (isItem(entry)) return valuesOfItem(entry).map(([, value]) => textOf(value))
  if ('url' in entry) return [entry.url, entry.caption ?? '']
  if ('date' in entry) return [inWords(entry as Observation)]
  return [entry.title ?? '', entry.text ?? '']
}

const valuesOfItem = ({ id: _id, type: _type, sources: _sources, ...values }: ItemValues) => Object.entries(values)

export const fieldsInOrder = ({ fields, form: { main, groups = [], side = [] } }: Collection): string[] => [
  ...[...main, ...[...groups, ...side].flatMap(({ fields }) => fields)].flat(),
  ...('translations' in fields ? ['translations'] : []),
]

export const labelsOf = (collection: Collection, names: string[]) =>
  fieldsInOrder(collection)
    .filter((name) => names.includes(name))
    .map((name) => sayAny(collection.fields[name]?.label ?? ''))
    .join(', ')

export const inputId = (name: string) => `field-${name}`
