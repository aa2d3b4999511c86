import type { Env, MiddlewareHandler } from 'hono'
import { sessionCookie } from '#app/accounts/session-cookie.ts'
import { canonicalPath } from '#app/content/addresses/canonical-path.ts'
import { newAddressOf } from '#app/content/addresses/new-address.server.ts'
import { findCurrentFile } from '#app/content/documents/queries.server.ts'
import { listPublishedFiles } from '#app/content/engine/published-files.server.ts'
import { listPublishedPictures } from '#app/content/engine/published-pictures.server.ts'
import { findTitle } from '#app/content/files/find-files.server.ts'
import { findCover } from '#app/content/files/readings.server.ts'
import { showsFile } from '#app/content/previews/preview-links.server.ts'
import type { Heard } from '#server/postgres/watch-revision.ts'
import type { Services } from '#server/services.ts'
import { asksForFile } from './asking.ts'
import type { Cdn } from './cdn-headers.ts'
import type { Reader } from './file-answer.ts'
import { isRead } from './is-read.ts'
import { libraryFiles } from './library-files.ts'
import { mediaFiles } from './media-files.ts'
import { createMediaGuard, type MediaGuard } from './media-guard.ts'
import { pressPictures } from './press-pictures.ts'
import type { Purge } from './purge.ts'

type Options = {
  services: Services
  bucketUrl: string | undefined
  cdn: Cdn | undefined
  purge: Pick<Purge, 'pictures'> | undefined
}

export function uploadedFiles({ services, bucketUrl, cdn, purge }: Options) {
  const { db, content, publicUrl, findViewer, images, renditions, files, log } = services
  const guarded = { ...services, onGone: (names: string[]) => purge?.pictures(names) }
  const pictureGuard = createMediaGuard({ ...guarded, listPublished: listPublishedPictures })
  const fileGuard = createMediaGuard({ ...guarded, listPublished: listPublishedFiles })
  const guards = [pictureGuard, fileGuard]

  const readerWith =
    (guard: MediaGuard) =>
    async (name: string, headers: Headers): Promise<Reader> => {
      if (await guard.isPublic(name)) return 'everybody'
      const cookies = headers.get('cookie')
      if (await showsFile(db, cookies, name)) return 'visitor'
      if (!cookies?.includes(`${sessionCookie(publicUrl)}=`)) return 'nobody'
      return (await findViewer(headers)).viewer?.mayEdit ? 'visitor' : 'nobody'
    }

  const onOutage = (err: unknown, path: string) => log.error({ err, path }, 'an uploaded file could not be read')
  const titleOf = (name: string) => findTitle(db, name).catch(() => undefined)
  return {
    pictures: mediaFiles({
      store: images,
      renditions,
      readerOf: readerWith(pictureGuard),
      bucketUrl,
      cdn,
      onOutage,
    }),
    files: libraryFiles({
      store: files,
      readerOf: readerWith(fileGuard),
      titleOf,
      coverOf: (name) => findCover(db, name),
      currentOf: async (slug) => (await content()).filled(await findCurrentFile(db, slug)),
      newAddressOf: (path) => newAddressOf(db, canonicalPath(path)),
      cdn,
      onOutage,
    }),
    sets: pressPictures({ db, content, images, isPublic: pictureGuard.isPublic, onOutage }),
    withdraw(heard: Heard) {
      for (const guard of guards) guard.withdraw(heard)
    },
    close() {
      for (const guard of guards) guard.close()
    },
  }
}

/** What asks the database takes a place, until there is an answer to send. */
export const filesIn =
  <Known extends Env>(places: MiddlewareHandler<Known>): MiddlewareHandler<Known> =>
  async (c, next) => {
    const { path, method } = c.req
    return asksForFile(path) && isRead(method) ? places(c, next) : next()
  }
