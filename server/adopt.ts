import { adoptImages } from '../app/content/images/adopt-images.server.ts'
import type { Services } from './services.ts'

const hour = 60 * 60 * 1000

/**
 * Compares the library with the storage, at the start and each hour, while the website answers already; answers what ends
 * it.
 */
export function adopt({ db, images, changes, log }: Pick<Services, 'db' | 'images' | 'changes' | 'log'>) {
  let isOver = false
  let done = Promise.resolve()
  async function run() {
    try {
      const isSeen = await adoptImages({ db, store: images, isOver: () => isOver })
      if (isSeen) changes.publish({ collection: 'images', action: 'updated' })
    } catch (err) {
      if (!isOver) log.warn({ err }, 'the library could not be compared with the storage')
    }
  }
  const start = () => {
    done = run()
  }
  start()
  const timer = setInterval(start, hour).unref()
  return () => {
    isOver = true
    clearInterval(timer)
    return done
  }
}
