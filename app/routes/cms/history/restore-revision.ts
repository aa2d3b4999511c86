import { z } from 'zod'
import { shownPicture } from '#app/content/engine/changes.ts'
import { restoreRevision } from '#app/content/engine/history.server.ts'
import { type Store, type StoredRecord, shownOf } from '#app/content/engine/store.server.ts'
import { fileStore } from '#app/content/files/store.server.ts'
import { imageStore } from '#app/content/images/store.server.ts'
import { stores } from '#app/content/stores.server.ts'
import { commands, done, joined, Refusal, taking } from '#app/routes/cms/call/commands.server.ts'
import { isId } from '#app/routes/cms/call/is-id.ts'
import { requireKept } from '#app/routes/cms/call/require-store.server.ts'
import { say, sayAny } from '#app/words/say.ts'
import type { Route } from './+types/restore-revision'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

/** What it becomes; as the record is unless it is said. */
const ways = z.enum(['published', 'draft'])
export type RestoreAs = z.infer<typeof ways>

const wanted = z.object({ revision: z.int().positive(), version: z.int32(), as: ways.optional() })

export const action = commands<Route.ActionArgs['params']>({
  POST: taking(wanted, async ({ site: { db, changes, log }, viewer, params }, given) => {
    const store = requireKept(params.collection)
    const { slug: collection } = store.collection
    const [noun, nouns] = store.collection.noun.map(sayAny) as [string, string]
    const { id } = params
    if (!isId(id)) return new Refusal(404, say('There is no such {noun}.', { noun }))
    if (given.as === 'draft' && !Object.hasOwn(stores, collection))
      return new Refusal(400, say('There are no drafts of {nouns}.', { nouns }))
    const result = await restoreRevision(db, store, { id, ...given }, viewer)
    switch (result.status) {
      case 'unknown':
        return new Refusal(404, say('There is no such version any more. The list has been loaded again.'))
      case 'gone':
        return new Refusal(
          404,
          say('This {noun} was deleted in the meantime. Restore it from the trash first.', { noun }),
        )
      case 'stale': {
        const who = result.record.updatedBy ?? say('Somebody else')
        const advice = say('Look at what stands now, then restore again if that is still what you want.')
        return new Refusal(409, `${say('{who} has saved this {noun} in the meantime.', { who, noun })} ${advice}`)
      }
      case 'invalid': {
        const advice = say('Nothing was changed. Open the {noun}, take over what you need by hand, and save it.', {
          noun,
        })
        return new Refusal(422, { message: `${joined(result.issues)}\n${advice}`, issues: result.issues })
      }
      case 'saved':
        if (result.revision)
          changes.publish({
            collection,
            action: 'updated',
            withdrawn: withdrawnBy(store, result.record),
            revision: result.revision,
          })
        log.info({ collection, record: id, by: viewer.email }, 'restored a version')
        return done('Restored')
    }
  }),
})

function withdrawnBy(store: Store, { id, name }: StoredRecord) {
  if (store === imageStore) return shownPicture(String(name))
  return store === fileStore ? [String(name)] : shownOf(store, [id])
}
