import { createImageStore } from '../app/media/image-store.server.ts'
import type { Env } from './env.ts'
import { openStorage } from './open-storage.ts'

/** For the commands, which have no renditions. */
export const openImages = async (env: Pick<Env, 's3' | 'dataDir'>) =>
  createImageStore((await openStorage(env)).place.uploads)
