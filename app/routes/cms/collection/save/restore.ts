import { restoreRecords } from '#app/content/engine/delete-records.server.ts'
import { appContext } from '#app/context.ts'
import { answer, readIds, refuse } from '#app/routes/cms/call/answer.server.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import { requireStore } from '#app/routes/cms/call/require-store.server.ts'
import type { Route } from './+types/restore'

/** POST /cms/:collection/restore: what is in the trash comes back as it was. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin({ request, context })
  const store = requireStore(params.collection)
  const { db, changes, log, requestId } = context.get(appContext)
  const collection = store.collection.slug
  if (request.method !== 'POST') return refuse('An undo is sent with POST.', 405)
  const ids = await readIds(request)
  if (!ids) return refuse('The request names no records.', 400)
  const result = await restoreRecords(db, store, ids, viewer)
  if (result.status === 'gone') return answer(result, 404)
  if (result.status === 'taken') return refuse(result.message, 409)
  if (result.revision) changes.publish({ collection, action: 'created', withdrawn: [], revision: result.revision })
  log.info({ id: requestId, collection, records: result.ids, by: viewer.email }, 'restored')
  return answer({ status: 'restored', ids: result.ids }, 200)
}
