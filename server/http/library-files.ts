import { Readable } from 'node:stream'
import { createMiddleware } from 'hono/factory'
import { pdfPath } from '#app/content/documents/addresses.ts'
import { fromAddress } from '#app/language/address.ts'
import { coverPath, filesFolder, isFileName } from '#app/media/file-rules.ts'
import type { FileStore } from '#app/media/file-store.server.ts'
import { fixed } from '#app/words/fixed.ts'
import { type Cdn, pictureHeaders } from './cdn-headers.ts'
import { headersFor, leadTo, type Reader, refuse } from './file-answer.ts'
import { hasTag } from './has-tag.ts'
import { isRead } from './is-read.ts'
import { readRange } from './range.ts'

/** Seconds. */
const year = 31_536_000

type Options = {
  store: Pick<FileStore, 'find'>
  readerOf: (name: string, headers: Headers) => Promise<Reader>
  /** What people call it; undefined while nobody knows. */
  titleOf: (name: string) => Promise<string | undefined>
  coverOf: (name: string) => Promise<Uint8Array | undefined>
  /** Of a published document, by its slug. */
  currentOf: (slug: string) => Promise<{ name: string; title: string } | undefined>
  newAddressOf: (path: string) => Promise<string | undefined>
  cdn: Cdn | undefined
  onOutage: (error: unknown, path: string) => void
}

/** Films, captions and documents. Never from the bucket itself: what is withdrawn would go on being served there. */
export function libraryFiles({ store, readerOf, titleOf, coverOf, currentOf, newAddressOf, cdn, onOutage }: Options) {
  const named = createMiddleware(async function libraryFiles(c, next) {
    const { path, method } = c.req
    // Any other name there is an address as all others.
    const isCover = path.endsWith(coverPath)
    const name = path.slice(filesFolder.length, isCover ? -coverPath.length : undefined)
    if (!path.startsWith(filesFolder) || !isFileName(name)) return next()
    if (!isRead(method)) return refuse(405, `${fixed().answers.method}\n`, { Allow: 'GET, HEAD' })
    return orOutage(path, async () => {
      const own = await (isCover ? answerCover : answer)(name, method, c.req.raw.headers)
      const to = own.status === 404 ? await newAddressOf(path) : undefined
      return to ? leadTo(to) : own
    })
  })

  /** The file of a document now. Asked for anew each time: another may take its place. */
  const current = createMiddleware(async function currentFile(c, next) {
    const { method } = c.req
    const { locale, path } = fromAddress(c.req.path)
    const [, slug] = pdfPath.exec(path) ?? []
    if (!slug || !isRead(method)) return next()
    const response = await orOutage(path, async () => {
      const found = await currentOf(slug)
      if (found && locale !== 'en') return leadTo(path)
      return found && answer(found.name, method, c.req.raw.headers, found.title)
    })
    return response ?? next()
  })

  async function orOutage<Answer>(path: string, work: () => Promise<Answer>) {
    try {
      return await work()
    } catch (error) {
      onOutage(error, path)
      return refuse(503, `${fixed().outage.file}\n`, { 'Retry-After': '10' })
    }
  }

  async function answerCover(name: string, method: string, asked: Headers) {
    const reader = await readerOf(name, asked)
    const cover = reader === 'nobody' ? undefined : await coverOf(name)
    if (!cover) return refuse(404, `${fixed().answers.notFound}\n`)
    const etag = `"${name}${coverPath}"`
    const caching =
      reader === 'everybody' ? pictureHeaders(name, { seconds: year, cdn }) : { 'Cache-Control': 'private, no-store' }
    const headers = { ...headersFor(reader), ETag: etag, ...caching }
    if (hasTag(asked.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
    const about = { 'Content-Type': 'image/webp', 'Content-Length': String(cover.length) }
    return new Response(method === 'HEAD' ? null : Buffer.from(cover), { headers: { ...headers, ...about } })
  }

  async function answer(name: string, method: string, asked: Headers, document?: string) {
    const found = await store.find(name)
    const reader = found ? await readerOf(name, asked) : 'nobody'
    if (!found || reader === 'nobody') return refuse(404, `${fixed().answers.notFound}\n`)

    // Names are never used twice, so a name tells the version.
    const etag = `"${name}"`
    const headers = {
      ...headersFor(reader),
      ETag: etag,
      'Accept-Ranges': 'bytes',
      ...(reader === 'everybody' && !document
        ? pictureHeaders(name, { seconds: year, cdn })
        : { 'Cache-Control': document ? 'private, no-cache' : 'private, no-store' }),
    }
    if (hasTag(asked.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers })

    const { size } = found
    const range =
      method === 'GET' && isSame(asked.get('If-Range'), etag) ? readRange(asked.get('Range'), size) : 'whole'
    if (range === 'outside')
      return refuse(416, `${fixed().answers.noPart}\n`, {
        'Content-Range': `bytes */${size}`,
        'Accept-Ranges': 'bytes',
      })
    const part = range === 'whole' ? undefined : range
    const body = method === 'HEAD' ? null : Readable.toWeb(await found.open(part))
    return new Response(body as ReadableStream | null, {
      status: part ? 206 : 200,
      headers: {
        ...headers,
        'Content-Type': found.type,
        'Content-Length': String(part ? part.end - part.start + 1 : size),
        ...(part && { 'Content-Range': `bytes ${part.start}-${part.end}/${size}` }),
        ...(name.endsWith('.pdf') && { 'Content-Disposition': shownAs(document ?? (await titleOf(name)) ?? name) }),
      },
    })
  }

  return { named, current }
}

/** Only a strong tag of ours: we send no dates. */
const isSame = (condition: string | null, etag: string) => condition === null || condition === etag

/** RFC 6266: saved under the title, in any alphabet. */
function shownAs(title: string) {
  const name = `${
    title
      .replace(/\.pdf$/i, '')
      .replaceAll(/[\s\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
      .trim() || 'document'
  }.pdf`
  // Taken apart, a wide quotation mark is one that would end the name.
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]|["\\]/g, '')
    .replaceAll('%', ' ')
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`
}
