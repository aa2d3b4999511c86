import { adoptFiles } from '#app/content/files/adopt-files.server.ts'
import { measureFilms } from '#app/content/files/measure-films.server.ts'
import { readUnread } from '#app/content/files/read-unread.server.ts'
import { adoptImages } from '#app/content/images/adopt-images.server.ts'
import { hourly } from '#server/hourly.ts'
import type { Services } from '#server/services.ts'

/** Milliseconds. A new installation has neither sizes of pictures nor covers of documents before it is done. */
const soon = 2_000
const longestWait = 60 * 60_000

/** Once the storage is known to be ours, each hour, and soon again where it failed; returns what ends it. */
export function adopt({
  db,
  images,
  files,
  storage,
  changes,
  log,
}: Pick<Services, 'db' | 'images' | 'files' | 'storage' | 'changes' | 'log'>) {
  let isOver = false
  const tries = new Map<string, number>()
  const measured = new Set<string>()
  let wait = soon
  let again: NodeJS.Timeout | undefined
  let done = Promise.resolve()
  async function run() {
    if (isOver) return
    try {
      if (!(await storage.isOurs())) return
      const { gone, back, doubted, known } = await adoptImages({ db, store: images, isOver: () => isOver })
      if (gone.length > 0) log.warn({ pictures: gone }, 'the files of pictures are missing')
      if (back.length > 0) log.info({ pictures: back }, 'the files of pictures are back')
      if (gone.length + back.length > 0) changes.publish({ collection: 'images', action: 'updated' })
      const noted = isOver ? undefined : await adoptFiles({ db, store: files })
      if (noted?.gone.length) log.warn({ files: noted.gone }, 'files are missing')
      if (noted?.back.length) log.info({ files: noted.back }, 'files are back')
      if (noted && noted.gone.length + noted.back.length > 0)
        changes.publish({ collection: 'files', action: 'updated', withdrawn: noted.gone })
      const onRead = (revision: number | undefined) =>
        changes.publish({ collection: 'files', action: 'updated', withdrawn: [], revision })
      const unreadable = isOver ? [] : await readUnread(db, files, { isOver: () => isOver, onRead, tries })
      if (unreadable.length > 0 && !isOver) log.warn({ files: unreadable }, 'documents could not be read')
      const doubts = [doubtOf('pictures', { doubted, known }), ...(noted ? [doubtOf('files', noted)] : [])]
      storage.tell(doubts.find((doubt) => doubt !== undefined)?.(storage.place.name))
      const unseen = isOver ? [] : await measureFilms(db, files, { isOver: () => isOver, onRead, measured })
      if (unseen.length > 0 && !isOver) log.warn({ files: unseen }, 'films could not be looked at')
      wait = soon
    } catch (err) {
      if (isOver) return
      // Once an outage, and each hour of a long one.
      if (wait === soon || wait === longestWait) log.warn({ err }, 'the library could not be compared with the storage')
      clearTimeout(again)
      again = setTimeout(start, wait).unref()
      wait = Math.min(2 * wait, longestWait)
    }
  }
  /** One at a time, whether the hour or another try asks. */
  const start = () => {
    done = done.then(run)
  }
  const stop = hourly(() => storage.prepared.then(start))
  return () => {
    isOver = true
    stop()
    clearTimeout(again)
    return done
  }
}

const doubtOf = (what: string, { doubted, known }: { doubted: number; known: number }) =>
  doubted > 0
    ? (place: string) =>
        `${doubted} of ${known} ${what} are not in ${place}, too many to have been lost one by one, so none was marked as missing: ` +
        'put them back, or, if they are lost, say so with npm run adopt-storage.'
    : undefined
