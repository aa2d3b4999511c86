import { z } from 'zod'
import { shownPicture } from '#app/content/engine/changes.ts'
import { restoreRevision } from '#app/content/engine/history.server.ts'
import { shownOf } from '#app/content/engine/store.server.ts'
import { imageStore } from '#app/content/images/store.server.ts'
import { stores } from '#app/content/stores.server.ts'
import { appContext } from '#app/context.ts'
import { answer } from '#app/routes/cms/call/answers.ts'
import { nothingToRead } from '#app/routes/cms/call/nothing-to-read.server.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import { requireKept } from '#app/routes/cms/call/require-store.server.ts'
import type { Route } from './+types/restore-revision'

/** POST /cms/:collection/history/:id/restore: what a revision holds is saved once more. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin({ request, context })
  const store = requireKept(params.collection)
  const { db, changes, log, requestId } = context.get(appContext)
  const { slug: collection, noun } = store.collection
  const [one] = noun
  if (request.method !== 'POST') return answer(405, 'A version is restored with POST.')
  const id = z.uuid().safeParse(params.id)
  const body = restoreBody.safeParse(await request.json().catch(() => undefined))
  if (!body.success) return answer(400, 'The request names no version.')
  if (!id.success) return answer(404, `There is no such ${one}.`)
  const wish = { id: id.data, ...body.data }
  if (wish.as === 'draft' && !Object.hasOwn(stores, collection)) return answer(400, `Of an ${one} there are no drafts.`)
  const result = await restoreRevision(db, store, wish, viewer)
  switch (result.status) {
    case 'unknown':
      return answer(404, 'There is no such version any more. The list has been loaded again.')
    case 'gone':
      return answer(404, `This ${one} was deleted meanwhile. Restore it from the trash first.`)
    case 'stale':
      return answer(
        409,
        `${result.record.updatedBy ?? 'Somebody else'} has saved this ${one} meanwhile. Look at what stands now, then restore again if that is still what you want.`,
      )
    case 'invalid':
      return answer(
        422,
        `${result.issues.map(({ message }) => message).join('\n')}\nNothing was changed. Open the ${one}, take over what you need by hand, and save it.`,
      )
    case 'saved':
      if (result.revision)
        changes.publish({
          collection,
          action: 'updated',
          withdrawn: store === imageStore ? shownPicture(String(result.record.name)) : shownOf(store, [id.data]),
          revision: result.revision,
        })
      log.info({ id: requestId, collection, record: id.data, by: viewer.email }, 'restored a version')
      return answer(200, 'Restored')
  }
}

export const loader = nothingToRead

/** What it becomes; as the record is unless it is said. */
const ways = z.enum(['published', 'draft'])
export type RestoreAs = z.infer<typeof ways>

const restoreBody = z.object({ revision: z.int().positive(), version: z.int32(), as: ways.optional() })
