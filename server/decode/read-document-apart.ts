import pLimit from 'p-limit'
import { z } from 'zod'
import { CouldNotLook } from '#app/media/could-not-look.ts'
import type { ReadDocument } from '#app/media/document-reading.ts'
import { longestText, unreadable } from '#app/media/document-reading.ts'
import { FileRejected } from '#app/media/inspect/inspected.ts'
import { apart } from './apart.ts'

/** Of a process that may have been taken over. */
const answerSchema = z.union([
  z.object({ pages: z.int().min(1).max(100_000), text: z.string().max(longestText) }),
  z.object({ isUnreadable: z.literal(true) }),
])

/** V8's pages of 64 kB: half a gigabyte for whatever a document unpacks into. */
const mostMemory = '--wasm-max-mem-pages=8192'

export function readDocumentApart(program: string, signal?: AbortSignal): ReadDocument {
  const run = apart(program, { flags: [mostMemory], signal })
  const oneAfterAnother = pLimit(1)
  return (bytes) =>
    oneAfterAnother(async () => {
      try {
        const said = await run(bytes)
        const end = said.indexOf('\n')
        const answer = answerSchema.parse(JSON.parse(said.toString('utf8', 0, end)))
        if ('isUnreadable' in answer) throw unreadable()
        return { ...answer, cover: said.subarray(end + 1) }
      } catch (cause) {
        throw cause instanceof FileRejected || cause instanceof CouldNotLook ? cause : unreadable(cause)
      }
    })
}
