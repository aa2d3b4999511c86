import { z } from 'zod'
import { perPage } from '#app/content/engine/listing.ts'
import { moveRecord } from '#app/content/engine/order-records.server.ts'
import { appContext } from '#app/context.ts'
import { answer, refuse } from '#app/routes/cms/call/answer.server.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import { requireStore } from '#app/routes/cms/call/require-store.server.ts'
import type { Route } from './+types/order'

/** POST /cms/:collection/order: gives one record another place, if the list is still the one that the editor sees. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin({ request, context })
  const store = requireStore(params.collection)
  const { db, changes, log, requestId } = context.get(appContext)
  const collection = store.collection.slug
  if (request.method !== 'POST' || !('displayOrder' in store.collection.fields))
    return refuse('Places are sent with POST, for records that have a display order.', 405)
  const body = moveBody.safeParse(await request.json().catch(() => undefined))
  if (!body.success) return refuse('The request holds no place.', 400)
  const result = await moveRecord(db, store, body.data, viewer)
  if (result.status === 'stale')
    return refuse('The list was changed meanwhile. It has been loaded again: please move it once more.', 409)
  if (result.revision) changes.publish({ collection, action: 'updated', withdrawn: [], revision: result.revision })
  log.info({ id: requestId, collection, record: body.data.id, by: viewer.email }, 'reordered')
  return answer({ status: 'moved' }, 200)
}

const place = z.int32().min(0)
const moveBody = z.object({ id: z.uuid(), to: place, first: place, ids: z.array(z.uuid()).min(1).max(perPage) })
