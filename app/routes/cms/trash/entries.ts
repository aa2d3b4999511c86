import { z } from 'zod'
import type { Actor } from '#app/audit/audit.server.ts'
import { restoreRecords } from '#app/content/engine/delete-records.server.ts'
import { perPage } from '#app/content/engine/listing.ts'
import { deleteForGood, type TrashedKey } from '#app/content/engine/trash.server.ts'
import { keptStores } from '#app/content/stores.server.ts'
import type { AppContext } from '#app/context.ts'
import { commands, Refusal, taking } from '#app/routes/cms/call/commands.server.ts'
import { say } from '#app/words/say.ts'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

/**
 * `isLate`: it was to be published meanwhile, and is a draft now. `kept`: what could not be restored, and why; it stays
 * in the trash.
 */
export type TrashAnswer = { done: (TrashedKey & { isLate?: boolean })[]; kept: (TrashedKey & { message: string })[] }

const named = z.object({
  entries: z
    .array(z.object({ kind: z.string(), id: z.uuid() }))
    .min(1)
    .max(perPage),
})

export const action = commands({
  POST: taking(named, async ({ site, viewer }, { entries }) => {
    const restored = await restore(site, entries, viewer)
    site.log.info({ restored: restored.done, by: viewer.email }, 'restored from the trash')
    const isNothing = restored.done.length + restored.kept.length === 0
    return isNothing ? notThere() : Response.json(restored satisfies TrashAnswer)
  }),
  DELETE: taking(named, async ({ site: { db, log }, viewer }, { entries }) => {
    const done = await deleteForGood(db, entries, viewer)
    if (done.length === 0) return notThere()
    log.info({ deleted: done, by: viewer.email }, 'deleted for good')
    return Response.json({ done, kept: [] } satisfies TrashAnswer)
  }),
})

const notThere = () =>
  new Refusal(404, say('It is no longer in the trash: somebody has restored it, or deleted it for good.'))

/** One after another: what cannot come back does not hold up what can. */
async function restore({ db, changes }: AppContext, entries: TrashedKey[], editor: Actor) {
  const restored: TrashAnswer = { done: [], kept: [] }
  for (const { kind, id } of entries) {
    const store = Object.hasOwn(keptStores, kind) ? keptStores[kind] : undefined
    const result = store ? await restoreRecords(db, store, [id], editor) : ({ status: 'gone' } as const)
    if (result.status === 'taken') restored.kept.push({ kind, id, message: result.message })
    if (result.status !== 'restored') continue
    restored.done.push({ kind, id, isLate: result.late.length > 0 || undefined })
    if (result.revision)
      changes.publish({ collection: kind, action: 'created', withdrawn: [], revision: result.revision })
  }
  return restored
}
