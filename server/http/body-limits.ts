import type { MiddlewareHandler } from 'hono'
import { importAddress, mostBytes } from '#app/content/languages/xliff/limits.ts'
import { locales } from '#app/language/locales.ts'
import { maxFileBytes, tooLarge, uploadAddress } from '#app/media/file-rules.ts'
import { maxBytes, messages, pictureAddress } from '#app/media/image-rules.ts'
import type { UploadAnswer } from '#app/routes/cms/pictures/upload.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { isRead } from './is-read.ts'
import { longestRequest } from './listen.ts'
import { refuse } from './refuse.ts'

const { title, description } = messages.tooLarge
const fileTooLarge = tooLarge('any')

const upload = { most: maxBytes + 64 * 1024, refusal: () => ({ title, message: description }) satisfies UploadAnswer }
/** The store counts while it writes them to the disk, so their length need not be told. */
const file = {
  most: maxFileBytes,
  refusal: () => ({ title: fileTooLarge.title, message: fileTooLarge.description }) satisfies UploadAnswer,
}
/** Of an article of 50,000 characters: its words with their blocks, and what they were translated from. */
const kBOfLanguage = 512
const kBOfRecord = kBOfLanguage * locales.length
const editors = { most: kBOfRecord * 1024, refusal: () => ({ status: 'refused', message: tooLong(kBOfRecord) }) }
/** A file that a translator sends back, as JSON. */
const translations = { most: 2 * mostBytes, refusal: () => ({ message: tooLong((2 * mostBytes) / 1024) }) }
/** Reading a form of 250,000 short fields would take a second. */
const everybody = { most: 16 * 1024, refusal: () => ({ message: tooLong(16) }) }

/** For all bodies of unknown length together, because their senders are not known yet. */
const mostHeld = 64 * 1024 * 1024
let held = 0

/** Larger ones are read to the end first: a client still sending would see a broken connection and no answer. */
export const bodyLimits: MiddlewareHandler = async function bodyLimits(c, next) {
  // Whoever asks the raw request for its body has one made, with all that hears of its end.
  if (isRead(c.req.method)) return next()
  const { body } = c.req.raw
  const limit = limitOf(c.req.path)
  const told = c.req.header('content-length')
  const isTooLong = told !== undefined && Number(told) > limit.most
  if (!body) return next()
  if (isTooLong) {
    await readRest(body)
    return refuse(c, limit.refusal(), 413)
  }
  // What editors send is read when they are known as such.
  if (limit === file || (limit !== everybody && told !== undefined)) {
    await next()
    return c.res.status < 400 ? undefined : readRest(body)
  }
  const toHold = told === undefined ? limit.most : 0
  if (held + toHold > mostHeld) return refuse(c, { message: fixed().answers.busy }, 503, { 'retry-after': '5' })
  held += toHold
  const bytes = await readUpTo(limit.most, body)
    .catch(() => undefined)
    .finally(() => {
      held -= toHold
    })
  if (!bytes) return refuse(c, limit.refusal(), 413)
  c.req.raw = new Request(c.req.raw, { body: bytes })
  return next()
}

function tooLong(most: number) {
  return fillIn(fixed().answers.tooLong, { most })
}

function limitOf(path: string) {
  if (path === pictureAddress) return upload
  if (path === uploadAddress) return file
  if (path === importAddress) return translations
  return path.startsWith('/cms/') ? editors : everybody
}

/** Of what is refused, for as long as most requests may take: that of a film has longer than those. */
async function readRest(body: ReadableStream<Uint8Array>) {
  if (!body.locked) await readUpTo(0, body, performance.now() + longestRequest).catch(() => undefined)
}

const mostForgotten = 64 * 1024 * 1024

async function readUpTo(most: number, body: ReadableStream<Uint8Array>, until = Number.POSITIVE_INFINITY) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size <= most) chunks.push(chunk)
    else chunks.length = 0
    if (size > mostForgotten || performance.now() > until) break
  }
  return size <= most ? Buffer.concat(chunks) : undefined
}
