import type { MiddlewareHandler } from 'hono'
import { maxFileBytes, tooLarge, uploadAddress } from '#app/media/file-rules.ts'
import { maxBytes, messages } from '#app/media/image-rules.ts'
import type { UploadAnswer } from '#app/routes/cms/pictures/upload.ts'

const { title, description } = messages.tooLarge
const fileTooLarge = tooLarge('any')

const upload = { most: maxBytes + 64 * 1024, refusal: { title, message: description } satisfies UploadAnswer }
/** The store counts while it writes them to the disk, so their length need not be told. */
const file = {
  most: maxFileBytes,
  refusal: { title: fileTooLarge.title, message: fileTooLarge.description } satisfies UploadAnswer,
}
/** An article of 50,000 characters in any alphabet. */
const editors = {
  most: 512 * 1024,
  refusal: { status: 'refused', message: 'This is more than 512 KB of text: shorten it.' },
}
/** Reading a form of 250,000 short fields would take a second. */
const everybody = { most: 16 * 1024, refusal: { message: 'This is more than 16 KB of text: shorten it.' } }

/** For all bodies of unknown length together, because their senders are not known yet. */
const mostHeld = 64 * 1024 * 1024
let held = 0

/** Larger ones are read to the end first: a client still sending would see a broken connection and no answer. */
export const bodyLimits: MiddlewareHandler = async function bodyLimits(c, next) {
  // Whoever asks the raw request for its body has one made, with all that hears of its end.
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const { body } = c.req.raw
  const limit = limitOf(c.req.path)
  const told = c.req.header('content-length')
  const isTooLong = told !== undefined && Number(told) > limit.most
  if (limit === file && !isTooLong) return next()
  // What editors send is read when they are known as such.
  if (!body || (limit !== everybody && told !== undefined && !isTooLong)) return next()
  const toHold = told === undefined ? limit.most : 0
  if (held + toHold > mostHeld)
    return c.json({ message: 'The server is busy. Please try again in a moment.' }, 503, { 'retry-after': '5' })
  held += toHold
  const bytes = await readUpTo(isTooLong ? 0 : limit.most, body)
    .catch(() => undefined)
    .finally(() => {
      held -= toHold
    })
  if (!bytes) return c.json(limit.refusal, 413)
  c.req.raw = new Request(c.req.raw, { body: bytes })
  return next()
}

function limitOf(path: string) {
  if (path === '/cms/upload') return upload
  if (path === uploadAddress) return file
  return path.startsWith('/cms/') ? editors : everybody
}

const mostForgotten = 64 * 1024 * 1024

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
