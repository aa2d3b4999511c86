import pLimit from 'p-limit'
import { z } from 'zod'
import type { ReadDocument } from '#app/media/document-reading.ts'
import { longestText, unreadable } from '#app/media/document-reading.ts'
import { apart } from './apart.ts'

/** Of a process that may have been taken over. */
const answerSchema = z.object({ pages: z.int().min(1).max(100_000), text: z.string().max(longestText) })

/** V8's pages of 64 kB: half a gigabyte for whatever a document unpacks into. */
const mostMemory = '--wasm-max-mem-pages=8192'

export function readDocumentApart(program: string): ReadDocument {
  const run = apart(program, { flags: [mostMemory] })
  const oneAfterAnother = pLimit(1)
  return (bytes) =>
    oneAfterAnother(async () => {
      try {
        const said = await run(bytes)
        const end = said.indexOf('\n')
        const { pages, text } = answerSchema.parse(JSON.parse(said.toString('utf8', 0, end)))
        return { pages, text, cover: said.subarray(end + 1) }
      } catch (cause) {
        throw unreadable(cause)
      }
    })
}
