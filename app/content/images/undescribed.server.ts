import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { deletedRecords } from '#app/content/deleted-records/table.ts'
import { picturesInTexts } from '#app/content/engine/body/pictures-in-texts.ts'
import type { Values } from '#app/content/engine/check-values.ts'
import type { Collection, Issue } from '#app/content/engine/collection.ts'
import { placedValues } from '#app/content/engine/placed-values.ts'
import type { StoredRecord } from '#app/content/engine/store.server.ts'
import { readGallery } from '#app/content/engine/stored-lists.ts'
import type { Queries } from '#app/database.server.ts'
import { imageNameOf } from '#app/media/image-rules.ts'
import { say } from '#app/words/say.ts'
import { imageCollection } from './collection.ts'
import { images } from './table.ts'
import { imageUses } from './uses-table.ts'

export async function undescribedIssues(db: Queries, { fields }: Collection, values: Values): Promise<Issue[]> {
  const shown = placedValues(fields, values).flatMap(({ of: { kind }, value, ...placed }) =>
    isPictured(kind) ? [{ ...placed, kind, names: namesIn(kind, value) }] : [],
  )
  const names = shown.flatMap((each) => each.names).filter((name) => name !== undefined)
  if (names.length === 0) return []
  const rows = await db.select({ name: images.name, alt: images.alt }).from(images).where(inArray(images.name, names))
  const silent = new Set(rows.filter(({ alt }) => !alt).map(({ name }) => name))
  return shown.flatMap(({ kind, names, item, place }) => {
    const places = names.flatMap((name, at) => (name && silent.has(name) ? [at + 1] : []))
    if (places.length === 0) return []
    return [{ ...place, message: item + messageOf(kind, places) }]
  })
}

/** Of a picture itself, whoever takes its description away: an editor, or an older version of it. */
export async function silencedIssues(
  db: Queries,
  { slug }: Collection,
  { alt }: Values,
  before?: StoredRecord,
): Promise<Issue[]> {
  if (slug !== imageCollection.slug || String(alt).trim() || !before?.alt) return []
  if (!(await isPublic(db, String(before.name)))) return []
  const message = say('Visitors see this picture, or will: its description can be changed, but not left out')
  return [{ field: 'alt', message }]
}

/** What lies in the trash comes back as it was, without being checked anew. */
async function isPublic(db: Queries, name: string) {
  const [use] = await db
    .select({ name: imageUses.name })
    .from(imageUses)
    .where(and(eq(imageUses.name, name), ne(imageUses.state, 'draft')))
    .limit(1)
  if (use) return true
  const { id, row } = deletedRecords
  const [trashed] = await db
    .select({ id })
    .from(deletedRecords)
    .where(sql`${row} ->> 'status' = 'published' and image_names(${row}) @> array[${name}]`)
    .limit(1)
  return trashed !== undefined
}

const pictured = ['image', 'picture', 'gallery', 'sections', 'body'] as const
type Pictured = (typeof pictured)[number]
const isPictured = (kind: string): kind is Pictured => pictured.some((each) => each === kind)

/** In a text, a picture that is described there needs no other words. */
function namesIn(kind: Pictured, value: unknown) {
  if (kind === 'image') return typeof value === 'string' ? [imageNameOf(value)] : []
  if (kind === 'picture') return readGallery([value]).map(({ url }) => imageNameOf(url))
  if (kind === 'gallery') return readGallery(value).map(({ url }) => imageNameOf(url))
  return picturesInTexts(value).map(({ url, alt }) => (alt.trim() ? undefined : imageNameOf(url)))
}

function messageOf(kind: Pictured, places: number[]) {
  if (kind === 'image' || kind === 'picture') return say('Describe this picture before it is published')
  const numbers = places.join(', ')
  if (kind === 'gallery')
    return say(
      places.length === 1
        ? 'Describe picture {numbers} before it is published'
        : 'Describe pictures {numbers} before they are published',
      { numbers },
    )
  return say(
    places.length === 1
      ? 'Describe picture {numbers} in the text before it is published'
      : 'Describe pictures {numbers} in the text before they are published',
    { numbers },
  )
}
