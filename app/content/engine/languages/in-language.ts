import type { Field, Fields } from '#app/content/engine/fields.ts'
import { formOfItem, hasItems } from '#app/content/engine/list.ts'
import type { GalleryPicture } from '#app/content/engine/stored-lists.ts'

type Values = Record<string, unknown>

/** A record's values with the words of a translation in their places; what is not translated stays as it is. */
export const inLanguage = (fields: Fields, values: Values, translation: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, said(fields[name], value, translation[name])]),
  )

function said(field: Field | undefined, value: unknown, other: unknown): unknown {
  if (!field || field.isShared || other === undefined) return value
  // What search engines are told without it is made of what is translated.
  if (field.nativeLimit) return other
  if (other === null || other === '' || (Array.isArray(other) && other.length === 0)) return value
  if (hasItems(field)) return items(field, value, other)
  if (field.kind === 'gallery') return captions(value, other)
  return other
}

function items(field: Field, value: unknown, other: unknown) {
  if (!areItems(value) || !areItems(other)) return value
  const byId = new Map(other.map((item) => [item.id, item]))
  return value.map((item) => {
    const translation = byId.get(item.id)
    return translation ? inLanguage(formOfItem(field, item)?.fields ?? {}, item, translation) : item
  })
}

function captions(value: unknown, other: unknown) {
  const byPicture = new Map((other as GalleryPicture[]).map(({ url, caption }) => [url, caption]))
  return (value as GalleryPicture[]).map((picture) => {
    const caption = byPicture.get(picture.url)
    return picture.caption && caption ? { ...picture, caption } : picture
  })
}

const areItems = (value: unknown): value is Values[] => Array.isArray(value)
