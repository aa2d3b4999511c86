import { join } from 'node:path'
import { createImageStore } from '../app/media/image-store.server.ts'
import type { Env } from './env.ts'

export const openImages = ({ dataDir }: Pick<Env, 'dataDir'>) => createImageStore({ dir: join(dataDir, 'uploads') })
