import type { Resolver } from 'react-hook-form'
import { type Collection, initialValues, issuesOf, schemaOf } from '../../../content/collection.ts'
import { type Field, joinSections, type Section } from '../../../content/fields.ts'

/** What the inputs hold: texts, and lists of sections. Nothing is null, so an untouched form equals what it opened. */
export type FormValues = Record<string, string | Section[]>

export function formValues(collection: Collection, values: Record<string, unknown> = initialValues(collection)) {
  const entries = Object.entries(collection.fields).map(([name, field]) => [name, formValue(field, values[name])])
  return Object.fromEntries(entries) as FormValues
}

function formValue({ kind }: Field, value: unknown): FormValues[string] {
  if (kind !== 'sections') return typeof value === 'string' ? value : ''
  const list = Array.isArray(value) ? (value as Section[]) : []
  return list.map(({ title = '', text = '' }) => ({ title, text }))
}

/** The same schema and the same words as on the server. */
export function resolverOf(collection: Collection): Resolver<FormValues> {
  const schema = schemaOf(collection)
  return (values) => {
    const parsed = schema.safeParse(values)
    if (parsed.success) return { values: values, errors: {} }
    const errors = issuesOf(parsed.error).map(({ field, message }) => [field, { type: 'invalid', message }])
    return { values: {}, errors: Object.fromEntries(errors) }
  }
}

/** Characters as the schema counts them. */
export function countOf(value: FormValues[string] | undefined) {
  if (!Array.isArray(value)) return (value ?? '').trim().length
  return joinSections(value.map(({ text }) => ({ text: text?.trim() }))).length
}

/** A value as one text to read. */
export function textOf(value: FormValues[string] | undefined) {
  if (!Array.isArray(value)) return (value ?? '').trim()
  return value
    .map(({ title, text }) => [title?.trim(), text?.trim()].filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n')
}

/** Names in the order in which the form shows them. */
export const fieldsInOrder = ({ form }: Collection) => [
  ...form.main,
  ...(form.side ?? []).flatMap(({ fields }) => fields),
]

/** Where the focus goes for a field, and what its label names. */
export const inputId = (name: string) => `field-${name}`
