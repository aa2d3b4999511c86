import { join } from 'node:path'
import { openFolder } from '../app/media/folder.server.ts'
import type { Env } from './env.ts'

/** Pictures lie in the bucket of the settings, or below the data. */
export async function openStorage({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>) {
  if (!s3) return { uploads: openFolder(join(dataDir, 'uploads')), renditions: openFolder(join(dataDir, 'renditions')) }
  // The client takes time and memory that only its users are to pay.
  const { openBucket } = await import('../app/media/bucket.server.ts')
  return openBucket(s3)
}
