import type { ServerResponse } from 'node:http'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import { type Head, prepareHead, sendPrepared } from '#server/internals/prepared-head.ts'
import { hasTag } from './has-tag.ts'

type Encoding = 'plain' | 'br' | 'gzip'
type Body = { buffer: Buffer<ArrayBuffer>; head: Head }

export type Page = {
  epoch: number
  shown: ReadonlySet<string>
  isWithdrawn: boolean
  /** For others, too, and not for whoever asked alone. */
  isKept: boolean
  route: string
  status: number
  etag: string
  bytes: number
  /** A flat list, as Node writes it. */
  headers: string[]
  /** Until something is compressed of it, which holds it as well and takes a sixth of it. */
  plain?: Buffer<ArrayBuffer>
  /** Pictures are not compressed again. */
  isText: boolean
  bodies: Partial<Record<Encoding, Body>>
  /** For whoever has it. */
  unchanged?: Head
}

type Asked = { method: string; accepts: string | undefined; knows: string | undefined }

export function respond(page: Page, asked: Asked): Response {
  if (isKnown(page, asked.knows)) return new Response(null, { status: 304, headers: pairs(page.headers) })
  const { buffer, head } = encoded(page, asked.accepts)
  const body = asked.method === 'HEAD' ? null : buffer
  return new Response(body, { status: page.status, headers: pairs(head.headers) })
}

/** Makes no object that the answer does not need. Returns the head. */
export function write(page: Page, { method, accepts, knows }: Asked, response: ServerResponse, requestId: string) {
  if (isKnown(page, knows)) {
    page.unchanged ??= prepareHead(304, page.headers)
    sendPrepared(response, page.unchanged, requestId)
    return page.unchanged
  }
  const { buffer, head } = encoded(page, accepts)
  sendPrepared(response, head, requestId, method === 'HEAD' ? undefined : buffer)
  return head
}

function encoded(page: Page, accepts = '') {
  const encoding = page.isText ? encodingFor(accepts) : 'plain'
  page.bodies[encoding] ??= bodyOf(page, encoding)
  return page.bodies[encoding]
}

function encodingFor(accepts: string): Encoding {
  if (accepts.includes('br') && !refused(accepts, 'br')) return 'br'
  return accepts.includes('gzip') && !refused(accepts, 'gzip') ? 'gzip' : 'plain'
}

function bodyOf(page: Page, encoding: Encoding): Body {
  const { status, headers, isKept } = page
  const plain = plainOf(page)
  const quick = compress[encoding](plain)
  const made = encoding === 'br' && isKept && quick.length > heavy ? brotli(plain, 10) : quick
  const buffer = isKept ? alone(made) : made
  if (encoding !== 'plain') page.plain = undefined
  const named = encoding === 'plain' ? [] : ['content-encoding', encoding]
  return { buffer, head: prepareHead(status, [...headers, 'content-length', String(buffer.length), ...named]) }
}

function plainOf({ plain, bodies }: Page) {
  const known = plain ?? bodies.plain?.buffer
  if (known) return known
  return bodies.br ? brotliDecompressSync(bodies.br.buffer) : gunzipSync(bodies.gzip?.buffer ?? '')
}

/** What zlib makes is a piece of 64 kB, which would be kept with it. */
function alone(buffer: Buffer<ArrayBuffer>) {
  if (buffer.length === buffer.buffer.byteLength) return buffer
  const copy = Buffer.allocUnsafeSlow(buffer.length)
  buffer.copy(copy)
  return copy
}

// Not in the thread pool: to hand a page over and back takes as long as to compress it.
const compress: Record<Encoding, (plain: Buffer<ArrayBuffer>) => Buffer<ArrayBuffer>> = {
  plain: (plain) => plain,
  // Brotli 5 comes within a few per cent of 11, which takes thirty milliseconds.
  br: (plain) => brotli(plain, 5),
  gzip: (plain) => gzipSync(plain, { level: 6 }),
}

/** Bytes above which a kept page is worth twenty milliseconds of compression after each change: a tenth less. */
const heavy = 10_000

const brotli = (plain: Buffer<ArrayBuffer>, quality: number) =>
  brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(plain.length),
    },
  })

/**
 * Bits of a window that holds the page, or most of it: twice as much says each distance with more bits. Brotli's own of
 * 4 MB takes three times as long, for the same bytes.
 */
const windowFor = (length: number) =>
  Math.min(Math.max(Math.round(Math.log2(length)), 16), constants.BROTLI_DEFAULT_WINDOW)

/** `br;q=0` says no. */
function refused(accepts: string, encoding: string) {
  return accepts.includes('q=0') && new RegExp(`${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepts)
}

function isKnown({ etag, status }: Page, knows: string | undefined) {
  return status === 200 && hasTag(knows, etag)
}

function pairs(flat: string[]) {
  const headers = new Headers()
  for (let at = 0; at < flat.length; at += 2) headers.append(flat[at] ?? '', flat[at + 1] ?? '')
  return headers
}
