import { z } from 'zod'
import { restoreRecords } from '#app/content/engine/delete-records.server.ts'
import { deleteUnused } from '#app/content/images/delete-images.server.ts'
import { imageStore } from '#app/content/images/store.server.ts'
import { appContext } from '#app/context.ts'
import { answer } from '#app/routes/cms/call/answers.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import type { Route } from './+types/trash'

export { nothingToRead as loader } from '#app/routes/cms/call/nothing-to-read.server.ts'

/** POST `{unused: 3}` moves the three pictures that nothing uses to the trash, `{restore: ids}` takes pictures back. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin({ request, context })
  const { db, log, requestId } = context.get(appContext)
  if (request.method !== 'POST') return answer(405, 'What is to go or to come back is sent with POST.')
  const body = wish.safeParse(await request.json().catch(() => undefined))
  if (!body.success) return answer(400, 'The request names no pictures.')
  if ('unused' in body.data) {
    const result = await deleteUnused(db, body.data.unused, viewer)
    if (result.status === 'others')
      return answer(409, `The library has changed: ${result.count} are unused now. It has been loaded again.`)
    log.info({ id: requestId, pictures: result.ids, by: viewer.email }, 'deleted')
    return Response.json({ ids: result.ids })
  }
  const result = await restoreRecords(db, imageStore, body.data.restore, viewer)
  if (result.status === 'taken') return answer(409, result.message)
  if (result.status !== 'restored') return answer(404, 'It has come back already, or is gone for good.')
  log.info({ id: requestId, pictures: result.ids, by: viewer.email }, 'restored')
  return Response.json({ ids: result.ids })
}

const wish = z.union([z.object({ unused: z.int().min(1) }), z.object({ restore: z.array(z.uuid()).min(1) })])
