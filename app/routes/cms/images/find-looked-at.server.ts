import { noteFile } from '#app/content/engine/note-files.server.ts'
import { findImage } from '#app/content/images/describe-image.server.ts'
import { images as table } from '#app/content/images/table.ts'
import type { AppContext } from '#app/context.ts'

export async function findLookedAt({ db, images, storage, changes, log }: AppContext, asked: string) {
  const image = await findImage(db, asked)
  if (!image) return undefined
  // A storage that is away has lost nothing.
  const isThere = await images.find(image.name).then(Boolean, () => !image.isMissing)
  // Nor has one that may be another installation's.
  if ((isThere || (await storage.isOurs())) && (await noteFile(db, table, image, isThere))) {
    log.warn(
      { pictures: [image.name] },
      isThere ? 'the files of pictures are back' : 'the files of pictures are missing',
    )
    changes.publish({ collection: 'images', action: 'updated' })
  }
  return { ...image, isMissing: !isThere }
}
