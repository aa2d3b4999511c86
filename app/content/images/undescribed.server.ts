import { inArray } from 'drizzle-orm'
import type { Values } from '#app/content/engine/check-values.ts'
import type { Collection, Issue } from '#app/content/engine/collection.ts'
import { readGallery } from '#app/content/engine/stored-lists.ts'
import type { Queries } from '#app/database.server.ts'
import { imageNameOf } from '#app/media/image-rules.ts'
import { images } from './table.ts'

export async function undescribedIssues(db: Queries, { fields }: Collection, values: Values): Promise<Issue[]> {
  const shown = Object.entries(fields).flatMap(([field, { kind }]) =>
    kind === 'image' || kind === 'gallery' ? [{ field, kind, names: namesIn(kind, values[field]) }] : [],
  )
  const names = shown.flatMap((each) => each.names).filter((name) => name !== undefined)
  if (names.length === 0) return []
  const rows = await db.select({ name: images.name, alt: images.alt }).from(images).where(inArray(images.name, names))
  const silent = new Set(rows.filter(({ alt }) => !alt).map(({ name }) => name))
  return shown.flatMap(({ field, kind, names }) => {
    const places = names.flatMap((name, at) => (name && silent.has(name) ? [at + 1] : []))
    if (places.length === 0) return []
    return [{ field, message: messageOf(kind, places) }]
  })
}

function namesIn(kind: 'image' | 'gallery', value: unknown) {
  if (kind === 'gallery') return readGallery(value).map(({ url }) => imageNameOf(url))
  return typeof value === 'string' ? [imageNameOf(value)] : []
}

function messageOf(kind: 'image' | 'gallery', places: number[]) {
  if (kind === 'image') return 'Describe this picture before it is published'
  if (places.length === 1) return `Describe picture ${places[0]} before it is published`
  return `Describe pictures ${places.join(', ')} before they are published`
}
