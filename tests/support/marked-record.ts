import { randomBytes } from 'node:crypto'
import { collections } from '#app/content/collections.ts'
import { type CollectionSlug, valid } from './records.ts'

const letters = 'abcdefghijklmnop'

/** A word that stands nowhere else, and that no search takes for another. */
export const newWord = () => `canary${[...randomBytes(12)].map((byte) => letters[byte % letters.length]).join('')}`

export const wordsIn = (text: string) => text.match(/canary[a-p]{12}/g) ?? []

/** A valid record whose every text is the one given: one byte of it at a wrong door is a leak. */
export function markedValues(kind: CollectionSlug, { text, word, slug, image }: Marks) {
  const told: Partial<Record<string, unknown>> = {
    text,
    multiline: text,
    url: `https://${word}.example/`,
    slug,
    image: image ?? null,
    gallery: image ? [{ url: image }] : [],
    sections: [{ title: text, text }],
    texts: [text],
    observations: [{ id: 'first', date: '', value: text, source: text, was: '', note: text }],
  }
  const named = Object.entries(collections[kind]?.fields ?? {}).filter(([, field]) => field.kind in told)
  return { ...valid[kind](), ...Object.fromEntries(named.map(([name, field]) => [name, told[field.kind]])) }
}

type Marks = { text: string; word: string; slug: string; image: string | undefined }
