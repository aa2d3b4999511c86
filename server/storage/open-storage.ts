import { join } from 'node:path'
import {
  folderIdentity,
  folderMark,
  folderRoom,
  identityFile,
  openFolder,
  openIncoming,
} from '#app/media/folder.server.ts'
import type { PicturePlace } from '#app/media/media-storage.ts'
import type { Env } from '#server/env.ts'

export async function openStorage({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>) {
  if (!s3) {
    const dir = join(dataDir, 'uploads')
    const uploads = openFolder(dir)
    const remedy = 'set DATA_DIR to the folder of this site, or the S3_ settings where its pictures lie in a bucket'
    const place: PicturePlace = {
      name: dir,
      remedy,
      markName: join(dir, identityFile),
      hasBucket: false,
      mark: folderMark(dir),
      room: () => folderRoom(dir),
      uploads,
      files: openFolder(join(dataDir, 'files')),
      incoming: join(dataDir, 'files'),
      identity: folderIdentity(dir),
    }
    return { place, renditions: openFolder(join(dataDir, 'renditions')) }
  }
  // The client takes time and memory that only its users are to pay.
  const { identityKey, openBucket } = await import('#app/media/bucket.server.ts')
  const { identity, renditions, mark, ...content } = openBucket(s3)
  const incoming = openIncoming(join(dataDir, 'incoming'))
  const name = `the bucket ${s3.bucket} at ${s3.endpoint}`
  const remedy = 'set S3_ENDPOINT and S3_BUCKET to the bucket of this site'
  return {
    place: {
      ...{
        name,
        remedy,
        markName: `the object ${identityKey} in it`,
        hasBucket: true,
        mark,
        room: async () => undefined,
        identity,
        incoming,
      },
      ...content,
    } satisfies PicturePlace,
    renditions,
  }
}
