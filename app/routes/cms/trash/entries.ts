import { z } from 'zod'
import type { Actor } from '#app/audit/audit.server.ts'
import { restoreRecords } from '#app/content/engine/delete-records.server.ts'
import { perPage } from '#app/content/engine/listing.ts'
import { deleteForGood, type TrashedKey } from '#app/content/engine/trash.server.ts'
import { keptStores } from '#app/content/stores.server.ts'
import { type AppContext, appContext } from '#app/context.ts'
import { answer } from '#app/routes/cms/call/answers.ts'
import { nothingToRead } from '#app/routes/cms/call/nothing-to-read.server.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import type { Route } from './+types/entries'

/** `kept`: what could not be restored, and why; it stays in the trash. */
export type TrashAnswer = { done: TrashedKey[]; kept: (TrashedKey & { message: string })[] }

/** /cms/trash/entries: POST restores those that the body names, DELETE deletes them for good. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin({ request, context })
  const { db, log, requestId } = context.get(appContext)
  const body = trashBody.safeParse(await request.json().catch(() => undefined))
  if (!body.success) return answer(400, 'The request names no entries.')
  const { entries } = body.data
  if (request.method === 'POST') {
    const restored = await restore(context.get(appContext), entries, viewer)
    log.info({ id: requestId, restored: restored.done, by: viewer.email }, 'restored from the trash')
    const isNothing = restored.done.length + restored.kept.length === 0
    return isNothing ? answer(404, notThere) : Response.json(restored satisfies TrashAnswer)
  }
  if (request.method !== 'DELETE') return answer(405, 'Entries are restored with POST and deleted with DELETE.')
  const done = await deleteForGood(db, entries, viewer)
  if (done.length === 0) return answer(404, notThere)
  log.info({ id: requestId, deleted: done, by: viewer.email }, 'deleted for good')
  return Response.json({ done, kept: [] } satisfies TrashAnswer)
}

export const loader = nothingToRead

const trashBody = z.object({
  entries: z
    .array(z.object({ kind: z.string(), id: z.uuid() }))
    .min(1)
    .max(perPage),
})

const notThere = 'It is no longer in the trash: somebody has restored it, or deleted it for good.'

/** One after another: what cannot come back does not hold up what can. */
async function restore({ db, changes }: AppContext, entries: TrashedKey[], editor: Actor) {
  const restored: TrashAnswer = { done: [], kept: [] }
  for (const { kind, id } of entries) {
    const store = Object.hasOwn(keptStores, kind) ? keptStores[kind] : undefined
    const result = store ? await restoreRecords(db, store, [id], editor) : ({ status: 'gone' } as const)
    if (result.status === 'taken') restored.kept.push({ kind, id, message: result.message })
    if (result.status !== 'restored') continue
    restored.done.push({ kind, id })
    if (result.revision)
      changes.publish({ collection: kind, action: 'created', withdrawn: [], revision: result.revision })
  }
  return restored
}
