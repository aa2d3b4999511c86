import { Readable } from 'node:stream'
import { createMiddleware } from 'hono/factory'
import { parseRendition, uploadUrl } from '#app/media/image-rules.ts'
import type { ImageStore } from '#app/media/image-store.server.ts'
import type { StoredFile } from '#app/media/media-storage.ts'
import type { Renditions } from '#app/media/renditions.server.ts'
import { fixed } from '#app/words/fixed.ts'
import { type Cdn, pictureHeaders } from './cdn-headers.ts'
import { headersFor, type Reader, refuse } from './file-answer.ts'
import { hasTag } from './has-tag.ts'
import { isRead } from './is-read.ts'

/** Seconds. */
const [day, year] = [86_400, 31_536_000]

type Options = {
  store: ImageStore
  renditions: Renditions
  readerOf: (name: string, headers: Headers) => Promise<Reader>
  bucketUrl?: string | undefined
  cdn?: Cdn | undefined
  onOutage: (error: unknown, path: string) => void
}

export function mediaFiles({ store, renditions, readerOf, bucketUrl, cdn, onOutage }: Options) {
  return createMiddleware(async function mediaFiles(c, next) {
    const { path, method } = c.req
    if (!path.startsWith('/uploads/') && !path.startsWith('/renditions/')) return next()
    if (!isRead(method)) return refuse(405, `${fixed().answers.method}\n`, { Allow: 'GET, HEAD' })

    try {
      return await answer(path, method, c.req.raw.headers)
    } catch (error) {
      onOutage(error, path)
      return refuse(503, `${fixed().outage.picture}\n`, { 'Retry-After': '10' })
    }
  })

  async function answer(path: string, method: string, asked: Headers) {
    const [, folder, name = '', file, ...rest] = path.split('/')
    const rendition = file === undefined ? undefined : parseRendition(file)
    const isKnown = rest.length === 0 && (folder === 'uploads' ? file === undefined : rendition !== undefined)
    const original = isKnown ? await store.find(name) : undefined
    const reader = original ? await readerOf(name, asked) : 'nobody'
    if (!original || reader === 'nobody') return refuse(404, `${fixed().answers.notFound}\n`)

    const safe = headersFor(reader)
    const made = rendition && (await renditions.findSoon(name, rendition.width, rendition.format))
    // Neither now (busy, or it failed): the original is heavier, but better than a hole in the page.
    if (rendition && !made) return refuse(302, '', { ...safe, Location: uploadUrl(name) })
    if (made?.isSketch) return send(made.file, method, { ...safe, 'Cache-Control': 'no-store' })

    const isForAll = reader === 'everybody'
    if (bucketUrl && isForAll)
      return refuse(302, '', { ...safe, Location: bucketUrl + path, ...pictureHeaders(name, { seconds: day, cdn }) })

    // Names are never used twice, so a name tells the version.
    const etag = `"${rendition ? `${name}/${file}` : name}"`
    const caching = isForAll ? pictureHeaders(name, { seconds: year, cdn }) : { 'Cache-Control': 'private, no-store' }
    const headers = { ...safe, ETag: etag, ...caching }
    if (hasTag(asked.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
    return send(made?.file ?? original, method, headers)
  }
}

async function send({ open, type, size }: StoredFile, method: string, headers: Record<string, string>) {
  const body = method === 'HEAD' ? null : Readable.toWeb(await open())
  return new Response(body as ReadableStream | null, {
    headers: { ...headers, 'Content-Type': type, 'Content-Length': String(size) },
  })
}
