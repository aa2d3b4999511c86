import { addImage } from '#app/content/images/add-image.server.ts'
import { appContext } from '#app/context.ts'
import { messages, refusalOf } from '#app/media/image-rules.ts'
import { ImageStoreBusy } from '#app/media/image-store.server.ts'
import { StorageAway } from '#app/media/media-storage.ts'
import { ImageRejected } from '#app/media/reencode.server.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import type { Route } from './+types/upload'

export type UploadAnswer = { url: string } | { message: string; title: string }

/** POST one picture as `file`. The store decides by its bytes; the answer holds the words of the toast. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin({ request, context })
  const { db, images, renditions, log, requestId } = context.get(appContext)
  const file = await readFile(request)
  if (!file) return refusal(messages.invalidType, 422)
  try {
    const { url, name, ...size } = await images.save(new Uint8Array(await file.arrayBuffer()))
    // A file knows no transaction: what cannot be written down goes again.
    await addImage(db, { name, ...size, originalName: readName(file) }, viewer).catch(async (error) => {
      await images.remove(url)
      throw error
    })
    renditions.warm(name)
    log.info({ id: requestId, url }, 'uploaded')
    return Response.json({ url } satisfies UploadAnswer)
  } catch (error) {
    if (error instanceof ImageRejected) return refusal(refusalOf(error.problem, file.type), 422)
    if (error instanceof ImageStoreBusy) return refusal(messages.busy, 503)
    if (!(error instanceof StorageAway)) throw error
    log.error({ err: error, id: requestId }, 'an upload failed')
    return refusal(messages.notStored, 503)
  }
}

async function readFile(request: Request) {
  const form = await request.formData().catch(() => undefined)
  const file = form?.get('file')
  return file instanceof File && file.size > 0 ? file : undefined
}

/** As Postgres can keep it. */
const readName = ({ name }: File) => name.replaceAll('\0', '').toWellFormed().slice(0, 200)

function refusal({ title, description }: { title: string; description: string }, status: number) {
  return Response.json({ title, message: description } satisfies UploadAnswer, { status })
}
