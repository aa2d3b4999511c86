import { adoptImages } from '../app/content/images/adopt-images.server.ts'
import type { Services } from './services.ts'

/** Takes files that the library does not know into it, while the website answers already; answers what ends it. */
export function adopt({ db, images, log }: Pick<Services, 'db' | 'images' | 'log'>) {
  let isOver = false
  const done = adoptImages({ db, store: images, isOver: () => isOver }).catch((err: unknown) => {
    log.warn({ err }, 'the library could not be compared with the storage')
  })
  return () => {
    isOver = true
    return done
  }
}
