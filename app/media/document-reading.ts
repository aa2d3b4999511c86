import type { Readable } from 'node:stream'
import type { Term } from '#app/words/say.ts'
import { FileRejected } from './inspect/inspected.ts'

/** `cover` is the first page as a WebP picture, empty where it cannot be drawn. */
export type Reading = { pages: number; text: string; cover: Uint8Array }

export type ReadDocument = (bytes: Readable) => Promise<Reading>

/** Characters that are searched: some eighty full pages. What the database makes of them must stay below a megabyte. */
export const longestText = 200_000

/** `cause`: why the reader gave no answer, as for want of time; it may be read another time. */
export function unreadable(cause?: unknown) {
  const sentence: Term =
    'The PDF cannot be opened: it is damaged, or too much for our reader. Save it again by printing it'
  return new FileRejected('refused', 'document', sentence, {}, { cause })
}
