import { mayBeKnown } from '#app/content/engine/library-names.server.ts'
import { addImage } from '#app/content/images/add-image.server.ts'
import { CouldNotLook } from '#app/media/could-not-look.ts'
import { ImageRejected } from '#app/media/image-rejected.ts'
import { messages, refusalOf } from '#app/media/image-rules.ts'
import { ImageStoreBusy } from '#app/media/image-store.server.ts'
import { StorageAway } from '#app/media/media-storage.ts'
import { originalName } from '#app/media/original-name.ts'
import { commands, Refusal } from '#app/routes/cms/call/commands.server.ts'
import { say, type Term } from '#app/words/say.ts'

/** `lost`: what of the file is not kept. */
export type UploadAnswer = { url: string; lost?: string } | { message: string; title: string }

const stillOnly =
  'Only the first frame of the file is kept. To show movement, put a film (MP4 or WebM) into a text' satisfies Term

/** POST one picture as `file`. The store decides by its bytes; the answer holds the words of the toast. */
export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

export const action = commands({
  async POST({ site: { db, images, renditions, log }, viewer, request }) {
    const file = await readFile(request)
    if (!file) return refusal(422, messages.invalidType)
    try {
      const { url, name, wasMoving, ...size } = await images.save(new Uint8Array(await file.arrayBuffer()))
      // A file knows no transaction: what is not written down goes again. The answer to a COMMIT may get lost.
      await addImage(db, { name, ...size, originalName: originalName(file.name) }, viewer).catch(async (error) => {
        if (!(await mayBeKnown(db, 'images', name))) await images.remove(url)
        throw error
      })
      renditions.warm(name, size.width)
      log.info({ url }, 'uploaded')
      const lost = wasMoving ? say(stillOnly) : undefined
      return Response.json({ url, lost } satisfies UploadAnswer)
    } catch (error) {
      if (error instanceof ImageRejected)
        return refusal(error.problem === 'tookTooLong' ? 503 : 422, refusalOf(error.problem, file))
      if (error instanceof ImageStoreBusy) return refusal(503, messages.busy)
      if (!(error instanceof StorageAway || error instanceof CouldNotLook)) throw error
      log.error({ err: error }, 'an upload failed')
      return refusal(503, error instanceof CouldNotLook ? messages.notLookedAt : messages.notStored)
    }
  },
})

async function readFile(request: Request) {
  const form = await request.formData().catch(() => undefined)
  const file = form?.get('file')
  return file instanceof File && file.size > 0 ? file : undefined
}

const refusal = (httpStatus: number, { title, description }: { title: Term; description: Term }) =>
  new Refusal(httpStatus, { title: say(title), message: say(description) } satisfies UploadAnswer)
