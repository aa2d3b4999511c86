import { noteFile } from '#app/content/engine/note-files.server.ts'
import { findImage } from '#app/content/images/describe-image.server.ts'
import { type Image, images as table } from '#app/content/images/table.ts'
import type { AppContext } from '#app/context.ts'

export async function findLookedAt(site: AppContext, asked: string) {
  const { db, images, storage, changes, log } = site
  const image = await findImage(db, asked)
  if (!image) return undefined
  // A storage that is away has lost nothing.
  const isThere = await images.find(image.name).then(Boolean, () => !image.isMissing)
  // Nor has one that may be another installation's.
  if ((isThere || (await storage.isOurs())) && (await note(site, image, isThere))) {
    log.warn(
      { pictures: [image.name] },
      isThere ? 'the files of pictures are back' : 'the files of pictures are missing',
    )
    changes.publish({ collection: 'images', action: 'updated' })
  }
  return { ...image, isMissing: !isThere }
}

/** A database that only reads keeps nobody from looking; whoever has just lost the role is refused. */
function note({ db, log }: AppContext, image: Image, isThere: boolean) {
  return noteFile(db, table, image, isThere).catch((err: unknown) => {
    if (!(err instanceof Error)) throw err
    log.warn({ err }, 'what became of a file could not be noted')
    return false
  })
}
