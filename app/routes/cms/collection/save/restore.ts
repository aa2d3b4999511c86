import { restoreRecords } from '#app/content/engine/delete-records.server.ts'
import { commands, Refusal, someIds, taking } from '#app/routes/cms/call/commands.server.ts'
import type { RecordAnswer } from '#app/routes/cms/call/record-answer.ts'
import { requireStore } from '#app/routes/cms/call/require-store.server.ts'
import type { Route } from './+types/restore'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

export const action = commands<Route.ActionArgs['params']>({
  POST: taking(someIds, async ({ site: { db, changes, log }, viewer, params }, { ids }) => {
    const store = requireStore(params.collection)
    const collection = store.collection.slug
    const result = await restoreRecords(db, store, ids, viewer)
    if (result.status === 'gone') return new Refusal(404, result satisfies RecordAnswer)
    if (result.status === 'taken') return new Refusal(409, result.message)
    if (result.revision) changes.publish({ collection, action: 'created', withdrawn: [], revision: result.revision })
    log.info({ collection, records: result.ids, by: viewer.email }, 'restored')
    const { ids: restored, late } = result
    return Response.json({ status: 'restored', ids: restored, late } satisfies RecordAnswer)
  }),
})
