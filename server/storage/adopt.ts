import { adoptImages } from '#app/content/images/adopt-images.server.ts'
import type { Services } from '#server/services.ts'

const hour = 60 * 60 * 1000

/** Once the storage is known to be ours, and each hour; returns what ends it. */
export function adopt({
  db,
  images,
  storage,
  changes,
  log,
}: Pick<Services, 'db' | 'images' | 'storage' | 'changes' | 'log'>) {
  let isOver = false
  let done = Promise.resolve()
  async function run() {
    if (isOver || !(await storage.isOurs())) return
    try {
      const { gone, back, doubted, known } = await adoptImages({ db, store: images, isOver: () => isOver })
      if (gone.length > 0) log.warn({ pictures: gone }, 'the files of pictures are missing')
      if (back.length > 0) log.info({ pictures: back }, 'the files of pictures are back')
      if (gone.length + back.length > 0) changes.publish({ collection: 'images', action: 'updated' })
      storage.tell(doubted ? doubtOf(doubted, known, storage.place.name) : undefined)
    } catch (err) {
      if (!isOver) log.warn({ err }, 'the library could not be compared with the storage')
    }
  }
  const start = () => {
    done = run()
  }
  void storage.prepared.then(start)
  const timer = setInterval(start, hour).unref()
  return () => {
    isOver = true
    clearInterval(timer)
    return done
  }
}

const doubtOf = (gone: number, known: number, place: string) =>
  `${gone} of ${known} pictures are not in ${place}, too many to have been lost one by one, so none was marked as missing: ` +
  'put them back, or, if they are lost, say so with npm run adopt-storage.'
