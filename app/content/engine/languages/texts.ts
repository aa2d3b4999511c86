import { type BodyValue, textOfBody } from '#app/content/engine/body/plain-text.ts'
import type { Field, Fields, Section } from '#app/content/engine/fields.ts'
import { inSentence } from '#app/content/engine/in-sentence.ts'
import { formOfItem, hasItems, storedItems } from '#app/content/engine/list.ts'
import type { GalleryPicture } from '#app/content/engine/stored-lists.ts'
import { storable } from '#app/content/engine/text-rules.ts'
import { say, sayAny } from '#app/words/say.ts'
import { wordsOf } from './translatable.ts'

type Values = Record<string, unknown>

/**
 * One text that is translated. Its path goes through items by their ids and through a gallery by the picture's address:
 * `title`, `notes.item-1.title`, `gallery./uploads/a.webp`. Several short texts, and sections, are one text each.
 */
export type Text = {
  path: string
  label: string
  /** What it says, without formatting. */
  text: string
  /** As it is stored: a string, a body, sections or several short texts. */
  value: unknown
  field: Field
  /** Nobody misses it: a name, or what search engines are told, which is made of the others without it. */
  isOptional: boolean
}

type Within = { path: string; label: string }

/** Every text that the values have, in the order of their fields; `fields` are the record's own. */
export const textsOf = (fields: Fields, values: Values): Text[] => within(fields, values, { path: '', label: '' })

function within(fields: Fields, values: Values, at: Within): Text[] {
  return Object.keys(wordsOf(fields)).flatMap((name): Text[] => {
    const field = fields[name] as Field
    const path = `${at.path}${name}`
    const value = values[name]
    if (hasItems(field)) return ofItems(field, value, { path, label: at.label })
    if (field.kind === 'gallery') return ofCaptions(field, value, { path, label: at.label })
    const text = textOf(field, value)
    const own = sayAny(field.label)
    const label = at.label ? `${at.label}, ${inSentence(own)}` : own
    const isOptional = Boolean(field.nativeLimit || field.mayStay)
    return text ? [{ path, label, text, value, field, isOptional }] : []
  })
}

function ofItems(field: Field, value: unknown, { path, label }: Within) {
  return storedItems(field, value).flatMap((item, at) => {
    const { fields = {} } = formOfItem(field, item) ?? {}
    return within(fields, item, { path: `${path}.${item.id}.`, label: itemLabel(field, label, at) })
  })
}

function itemLabel({ item, label }: Field, around: string, at: number) {
  const name = sayAny(item ?? label)
  return `${around ? `${around}, ${inSentence(name)}` : name} ${at + 1}`
}

function ofCaptions(field: Field, value: unknown, { path, label }: Within) {
  const known = new Set<string>()
  return ((value ?? []) as GalleryPicture[]).flatMap(({ url, caption }, at): Text[] => {
    if (!caption || known.has(url)) return []
    known.add(url)
    const item = `${inSentence(sayAny(field.item ?? field.label))} ${at + 1}`
    const name = label ? say('{label}, caption of {item}', { label, item }) : say('Caption of {item}', { item })
    return [{ path: `${path}.${url}`, label: name, text: caption, value: caption, field, isOptional: false }]
  })
}

export function textOf({ kind }: Field, value: unknown): string {
  if (!value) return ''
  if (kind === 'texts') return storable((value as string[]).join('\n'))
  if (kind === 'body') return storable(textOfBody(value as BodyValue))
  if (kind !== 'sections') return storable(String(value))
  return (value as Section[])
    .flatMap(({ title, text }) => [title, text])
    .filter((part) => part && storable(part))
    .join('\n\n')
}

/** The value at a path; undefined where the item or picture that it names is not there. */
export function valueAt(fields: Fields, values: Values, path: string): unknown {
  const { name, field, id, rest } = stepOf(fields, path)
  const value = values[name]
  if (field?.kind === 'gallery') {
    const picture = ((value ?? []) as GalleryPicture[]).find(({ url }) => url === id)
    return picture && (picture.caption ?? '')
  }
  if (!field || !hasItems(field)) return field && (value ?? null)
  const item = storedItems(field, value).find((one) => one.id === id)
  return item && valueAt(formOfItem(field, item)?.fields ?? {}, item, rest)
}

/** Items come into being with their first words, of their type in the source; a path to nowhere changes nothing. */
export function withValueAt<Of extends Values>(
  fields: Fields,
  { source, translation }: { source: Values; translation: Of },
  path: string,
  value: unknown,
): Of {
  const { name, field, id, rest } = stepOf(fields, path)
  if (!field) return translation
  if (field.kind === 'gallery') {
    const pictures = ((translation[name] ?? []) as GalleryPicture[]).filter(({ url }) => url !== id)
    return { ...translation, [name]: value ? [...pictures, { url: id, caption: value }] : pictures }
  }
  if (!hasItems(field)) return { ...translation, [name]: value }
  const sourceItem = storedItems(field, source[name]).find((one) => one.id === id)
  if (!sourceItem) return translation
  const items = storedItems(field, translation[name])
  const own = items.find((one) => one.id === id)
  const { fields: inner = {} } = formOfItem(field, sourceItem) ?? {}
  const began = own ?? { id, ...(sourceItem.type && { type: sourceItem.type }) }
  const item = withValueAt(inner, { source: sourceItem, translation: began as Values }, rest, value)
  return { ...translation, [name]: own ? items.map((one) => (one === own ? item : one)) : [...items, item] }
}

/** Of a path its first field, and in a list or gallery what it names there. */
function stepOf(fields: Fields, path: string) {
  const [name = '', ...others] = path.split('.')
  const field = Object.hasOwn(wordsOf(fields), name) ? fields[name] : undefined
  if (field?.kind === 'gallery') return { name, field, id: others.join('.'), rest: '' }
  const [id = '', ...rest] = others
  return { name, field, id, rest: rest.join('.') }
}
