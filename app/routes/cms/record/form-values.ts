import type { Resolver } from 'react-hook-form'
import { isBody, plainText } from '#app/content/engine/body/plain-text.ts'
import type { Body } from '#app/content/engine/body/read-body.ts'
import { capitalised } from '#app/content/engine/capitalised.ts'
import { checkDraft, checkValues } from '#app/content/engine/check-values.ts'
import { type Collection, initialValues } from '#app/content/engine/collection.ts'
import { type Field, joinSections, type Section } from '#app/content/engine/fields.ts'
import type { GalleryPicture } from '#app/content/engine/stored-lists.ts'
import { inWords, type Observation, readObservations } from '#app/content/figures/observations.ts'

/** What the inputs hold. Nothing is null, so an untouched form equals what it opened. Numbers are texts. */
export type FormValues = Record<string, string | boolean | Body | FormItem[]>
export type FormItem = Section | GalleryPicture | Observation | string
type FormValue = FormValues[string]

export function formValues(collection: Collection, values: Record<string, unknown> = initialValues(collection)) {
  const entries = Object.entries(collection.fields).map(([name, field]) => [name, formValue(field, values[name])])
  return Object.fromEntries(entries) as FormValues
}

function formValue({ kind }: Field, value: unknown): FormValue {
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
      return list.filter(isParts).map(({ url }) => ({ url: String(url ?? '') }))
    case 'observations':
      return readObservations(list)
    case 'texts':
      return list.filter((text) => typeof text === 'string')
    default:
      return typeof value === 'string' ? value : ''
  }
}

const isParts = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The same rules and the same words as on the server. */
export function resolverOf(collection: Collection, isDraft: () => boolean): Resolver<FormValues> {
  return (values) => {
    const checked = (isDraft() ? checkDraft : checkValues)(collection, values)
    if (!('issues' in checked)) return { values: values, errors: {} }
    const errors = checked.issues.map(({ field, message }) => [field, { type: 'invalid', message }])
    return { values: {}, errors: Object.fromEntries(errors) }
  }
}

/** Characters as the schema counts them. */
export function countOf(value: FormValue | undefined) {
  if (isBody(value)) return plainText(value).length
  if (!Array.isArray(value)) return String(value ?? '').trim().length
  return joinSections((value as Section[]).map(({ text }) => ({ text: text?.trim() }))).length
}

export function textOf(value: FormValue | undefined, kind?: Field['kind']): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (isBody(value)) return plainText(value)
  if (!Array.isArray(value)) return kind === 'choice' ? capitalised((value ?? '').trim()) : (value ?? '').trim()
  return value
    .map((entry) => (typeof entry === 'string' ? [entry] : textsOf(entry)))
    .map((parts) => parts.map((part) => part.trim()).filter(Boolean))
    .filter((parts) => parts.length > 0)
    .map((parts) => parts.join('\n'))
    .join('\n\n')
}

/** Of a section its title and text: the body holds the same text once more. */
function textsOf(entry: Exclude<FormItem, string>) {
  if ('url' in entry) return [entry.url]
  if ('date' in entry) return [inWords(entry)]
  return [entry.title ?? '', entry.text ?? '']
}

export const fieldsInOrder = ({ form: { main, groups = [], side = [] } }: Collection) =>
  [...main, ...[...groups, ...side].flatMap(({ fields }) => fields)].flat()

export const labelsOf = (collection: Collection, names: string[]) =>
  fieldsInOrder(collection)
    .filter((name) => names.includes(name))
    .map((name) => collection.fields[name]?.label)
    .join(', ')

export const inputId = (name: string) => `field-${name}`
