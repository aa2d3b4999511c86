import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { createMiddleware } from 'hono/factory'
import { setPath } from '#app/content/documents/addresses.ts'
import { findSet, type PressPicture } from '#app/content/documents/shown-documents.server.ts'
import { slugFrom } from '#app/content/engine/slug-from.ts'
import type { SiteContent } from '#app/content/site-content.server.ts'
import type { Database } from '#app/database.server.ts'
import { fromAddress } from '#app/language/address.ts'
import type { ImageStore } from '#app/media/image-store.server.ts'
import { type ZipEntry, zip, zipSize } from '#app/media/zip.server.ts'
import { fixed } from '#app/words/fixed.ts'
import { leadTo, refuse, safeHeaders } from './file-answer.ts'
import { isRead } from './is-read.ts'

type Options = {
  db: Database
  content: () => Promise<SiteContent>
  images: Pick<ImageStore, 'find'>
  isPublic: (name: string) => Promise<boolean>
  onOutage: (error: unknown, path: string) => void
}

/** Whoever asked has gone, which is nothing that an operator could mend. */
const isGivenUp = ({ name }: Error) => name === 'AbortError'

const longestName = 60

/** All pictures of a document with their captions, put together while they are sent. */
export function pressPictures({ db, content, images, isPublic, onOutage }: Options) {
  return createMiddleware(async function pressPictures(c, next) {
    const { method } = c.req
    const { locale, path } = fromAddress(c.req.path)
    const [, slug] = setPath.exec(path) ?? []
    if (!slug || !isRead(method)) return next()
    try {
      const document = await findSet(db, slug)
      if (!document) return next()
      if (locale !== 'en') return leadTo(path)
      const entries = await entriesOf((await content()).filled(document.pictures))
      const bytes = Readable.from(zip(entries, document.updatedAt), { objectMode: false })
      bytes.on('error', (error) => !isGivenUp(error) && onOutage(error, path))
      return new Response(method === 'HEAD' ? null : (Readable.toWeb(bytes) as ReadableStream), {
        headers: {
          ...safeHeaders,
          'Content-Type': 'application/zip',
          'Content-Length': String(zipSize(entries)),
          'Content-Disposition': `attachment; filename="${slug}.zip"`,
          'Cache-Control': 'private, no-store',
        },
      })
    } catch (error) {
      onOutage(error, path)
      return refuse(503, `${fixed().outage.pictures}\n`, { 'Retry-After': '10' })
    }
  })

  async function entriesOf(pictures: PressPicture[]): Promise<ZipEntry[]> {
    const found = await Promise.all(
      pictures.map(async (picture, at) => {
        const file = await images.find(picture.name)
        // A set that lacks one looks complete. What is lost for good is not among them once that is noted.
        if (!file) throw new Error(`${picture.name} is not in the storage`)
        const title = slugFrom(picture.caption, longestName) || 'picture'
        const name = `${String(at + 1).padStart(2, '0')}-${title}${extname(picture.name)}`
        return { ...picture, file, name, stored: picture.name }
      }),
    )
    const lines = found.map(({ name, caption, credit }) => `${name}\n${caption}\n${credit}\n`)
    const captions = Buffer.from(lines.join('\n'))
    return [
      { name: 'captions.txt', size: captions.length, open: async () => [captions] },
      ...found.map(({ name, stored, file }) => ({
        name,
        size: file.size,
        async open() {
          // A large set takes minutes on a slow line: what is withdrawn meanwhile is not sent any more.
          if (!(await isPublic(stored))) throw new Error(`${stored} is no longer public`)
          return file.open()
        },
      })),
    ]
  }
}
