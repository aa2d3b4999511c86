import { documentPath } from '#app/content/documents/collection.ts'
import type { ShownDocument } from '#app/content/documents/shown-documents.server.ts'
import { factsOf, weight } from '#app/routes/site/parts/file-facts.ts'
import { chosen } from '#app/words/chosen.ts'
import { fixed } from '#app/words/fixed.ts'
import { inNumber } from '#app/words/in-number.ts'

type Downloadable = Pick<ShownDocument, 'slug' | 'language' | 'current' | 'pictures'>

/** Its PDF under an address that stays, or its pictures as one file; undefined where it has neither. */
export function downloadOf(document: Downloadable) {
  const { current, language } = document
  if (!current) return pictureSetOf(document)
  const facts = [...factsOf(current), chosen('documentLanguage', language)]
  return { href: `${documentPath(document)}.pdf`, facts }
}

export function pictureSetOf({ pictures, ...document }: Pick<Downloadable, 'slug' | 'pictures'>) {
  if (pictures.length === 0) return undefined
  const bytes = pictures.reduce((sum, picture) => sum + (picture.bytes ?? 0), 0)
  const counted = inNumber(fixed().documents.pictures, pictures.length)
  return {
    href: `${documentPath(document)}.zip`,
    facts: [fixed().documents.zip, ...(bytes ? [weight(bytes)] : []), counted],
  }
}
