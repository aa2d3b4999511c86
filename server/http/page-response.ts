import type { ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Head, prepareHead, sendPrepared } from '#server/internals/prepared-head.ts'
import { compress, type Encoding, encodingFor } from './compress.ts'
import { hasTag } from './has-tag.ts'

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

function encoded(page: Page, accepts: string | undefined) {
  const encoding = page.isText ? encodingFor(accepts) : 'plain'
  page.bodies[encoding] ??= bodyOf(page, encoding)
  return page.bodies[encoding]
}

function bodyOf(page: Page, encoding: Encoding): Body {
  const { status, headers, isKept } = page
  const plain = plainOf(page)
  const quick = compress[encoding](plain)
  const isWorth = encoding === 'br' && isKept && quick.length > heavy && plain.length < longest
  const made = isWorth ? compress.br(plain, 10) : quick
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

/** Bytes above which a kept page is worth thirty milliseconds of compression after each change: a tenth less. */
const heavy = 10_000
/** Bytes before that: of prose they take sixty. Everybody waits for what takes longer. */
const longest = 80_000

function isKnown({ etag, status }: Page, knows: string | undefined) {
  return status === 200 && hasTag(knows, etag)
}

function pairs(flat: string[]) {
  const headers = new Headers()
  for (let at = 0; at < flat.length; at += 2) headers.append(flat[at] ?? '', flat[at + 1] ?? '')
  return headers
}
