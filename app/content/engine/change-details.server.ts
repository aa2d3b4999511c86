import { inArray } from 'drizzle-orm'
import { changedFields, type FieldChange } from '#app/audit/changed-fields.ts'
import { isBody, plainText } from '#app/content/engine/body/plain-text.ts'
import { observationsInWords, readObservations } from '#app/content/figures/observations.ts'
import { images } from '#app/content/images/table.ts'
import type { Queries } from '#app/database.server.ts'

type Details = {
  changed: Record<string, FieldChange>
  pictures?: Record<string, string>
}

export async function changeDetails(
  db: Queries,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<Details> {
  const changed = changedFields(before, after, inWords)
  const texts = Object.values(changed).flatMap(({ from, to }) => [from ?? '', to ?? ''])
  const names = texts.flatMap((text) => [...text.matchAll(/\/uploads\/([\w.-]+)/g)].map(([, name = '']) => name))
  if (names.length === 0) return { changed }
  const rows = await db.select({ name: images.name, alt: images.alt }).from(images).where(inArray(images.name, names))
  const described = rows.filter(({ alt }) => alt).map(({ name, alt }) => [name, alt] as const)
  return described.length > 0 ? { changed, pictures: Object.fromEntries(described) } : { changed }
}

/** The words of a text; those of a section stand beside its blocks. */
function inWords(value: unknown) {
  if (isBody(value)) return plainText(value)
  if (Array.isArray(value) && value.some(isObservation)) return observationsInWords(readObservations(value))
  return Array.isArray(value) ? value.map(withoutBlocks) : value
}

const isObservation = (item: unknown) => typeof item === 'object' && item !== null && 'was' in item && 'date' in item

function withoutBlocks(item: unknown) {
  if (typeof item !== 'object' || item === null || !('body' in item)) return item
  const { body: _body, ...words } = item
  return words
}
