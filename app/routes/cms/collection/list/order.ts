import { z } from 'zod'
import { moveRecord } from '#app/content/engine/order-records.server.ts'
import { commands, Refusal, someIds, taking } from '#app/routes/cms/call/commands.server.ts'
import type { RecordAnswer } from '#app/routes/cms/call/record-answer.ts'
import { requireStore } from '#app/routes/cms/call/require-store.server.ts'
import { say } from '#app/words/say.ts'
import type { Route } from './+types/order'

const place = z.int32().min(0)
const move = someIds.extend({ id: z.uuid(), to: place, first: place })

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

export const action = commands<Route.ActionArgs['params']>((params) => {
  const store = requireStore(params.collection)
  if (!('displayOrder' in store.collection.fields)) return {}
  return {
    POST: taking(move, async ({ site: { db, changes, log }, viewer }, wanted) => {
      const collection = store.collection.slug
      const result = await moveRecord(db, store, wanted, viewer)
      if (result.status === 'stale')
        return new Refusal(
          409,
          say('The list was changed in the meantime. It has been loaded again: please move it once more.'),
        )
      if (result.revision) changes.publish({ collection, action: 'updated', withdrawn: [], revision: result.revision })
      log.info({ collection, record: wanted.id, by: viewer.email }, 'reordered')
      return Response.json({ status: 'moved' } satisfies RecordAnswer)
    }),
  }
})
