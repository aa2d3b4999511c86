import { randomBytes } from 'node:crypto'
import { collections } from '#app/content/collections.ts'
import { doc, everyBlock, link, paragraph, pictures, text } from './body-blocks.ts'
import { type CollectionSlug, valid } from './records.ts'

const letters = 'abcdefghijklmnop'

/** A word that stands nowhere else, and that no search takes for another. */
export const newWord = () => `canary${[...randomBytes(12)].map((byte) => letters[byte % letters.length]).join('')}`

export const wordsIn = (text: string) => text.match(/canary[a-p]{12}/g) ?? []

/** A valid record whose every text is the one given: one byte of it at a wrong door is a leak. */
export function markedValues(kind: CollectionSlug, { word, slug, ...marks }: Marks) {
  const { text, image } = marks
  const body = markedBody(marks)
  const told: Partial<Record<string, unknown>> = {
    text,
    multiline: text,
    url: `https://${word}.example/`,
    slug,
    image: image ?? null,
    picture: image ? { url: image } : null,
    gallery: image ? [{ url: image }] : [],
    sections: [{ title: text, text, body }],
    body,
    texts: [text],
    observations: [{ id: 'first', date: '', value: text, source: text, was: '', note: text }],
  }
  const named = Object.entries(collections[kind]?.fields ?? {}).filter(([, field]) => field.kind in told)
  return { ...valid[kind](), ...Object.fromEntries(named.map(([name, field]) => [name, told[field.kind]])) }
}

type Marks = InText & { word: string; slug: string }

type InText = {
  text: string
  image: string | undefined
  film?: string | undefined
  document?: string | undefined
  /** A record that may be withdrawn, whose address a link is made of. */
  linksTo?: { kind: string; id: string } | undefined
}

/** In every block that has words, with what it names. */
function markedBody({ text: words, image, film, document, linksTo }: InText) {
  const said = everyBlock(() => words).content.filter((block) => !names(block))
  return doc(
    ...said,
    paragraph(text(words, ...(linksTo ? [link(linksTo)] : []))),
    ...(image ? [pictures({ url: image, caption: words })] : []),
    ...(film ? [{ type: 'film', attrs: { film, title: words, caption: words, poster: image ?? '' } }] : []),
    ...(document ? [{ type: 'file', attrs: { file: document, title: words, note: words } }] : []),
  )
}

const names = (block: object) => 'type' in block && ['pictures', 'film', 'file'].includes(String(block.type))
