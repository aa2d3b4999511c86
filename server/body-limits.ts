import type { MiddlewareHandler } from 'hono'
import { maxBytes, messages } from '../app/media/image-rules.ts'
import type { UploadAnswer } from '../app/routes/cms/upload.ts'

const { title, description } = messages.tooLarge

/** A picture with the form around it. */
const upload = { most: maxBytes + 64 * 1024, refusal: { title, message: description } satisfies UploadAnswer }
/** An article of 50,000 characters in any alphabet. */
const other = {
  most: 512 * 1024,
  refusal: { status: 'refused', message: 'This is more than 512 KB of text: shorten it.' },
}

/**
 * Refuses larger bodies in the words of the screens that send them. They are read to the end and forgotten first:
 * whoever is still sending would find a broken connection instead of the answer.
 */
export const bodyLimits: MiddlewareHandler = async function bodyLimits(c, next) {
  const { body } = c.req.raw
  const { most, refusal } = c.req.path === '/cms/upload' ? upload : other
  const told = c.req.header('content-length')
  if (!body || (told !== undefined && Number(told) <= most)) return next()
  const bytes = await readUpTo(most, body)
  if (!bytes) return c.json(refusal, 413)
  c.req.raw = new Request(c.req.raw, { body: bytes })
  return next()
}

const mostForgotten = 64 * 1024 * 1024

/** Undefined: there were more. */
async function readUpTo(most: number, body: ReadableStream<Uint8Array>) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size <= most) chunks.push(chunk)
    else chunks.length = 0
    if (size > mostForgotten) break
  }
  return size <= most ? Buffer.concat(chunks) : undefined
}
