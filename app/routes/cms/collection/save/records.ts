import { z } from 'zod'
import { checkSchedule } from '#app/content/engine/check-schedule.server.ts'
import { copyOf } from '#app/content/engine/copy-record.server.ts'
import { deleteRecords } from '#app/content/engine/delete-records.server.ts'
import { discardDraft } from '#app/content/engine/discard-draft.server.ts'
import { findRecord, type SaveResult, saveRecord, valuesOf } from '#app/content/engine/records.server.ts'
import { hours } from '#app/content/engine/schedule.ts'
import { type Store, type StoredRecord, shownOf } from '#app/content/engine/store.server.ts'
import { appContext } from '#app/context.ts'
import { answer, readIds, refuse } from '#app/routes/cms/call/answer.server.ts'
import type { OpenedRecord } from '#app/routes/cms/call/record-answer.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import { requireStore } from '#app/routes/cms/call/require-store.server.ts'
import { publicationOf } from '#app/routes/cms/record/publication.ts'
import type { Route } from './+types/records'

/**
 * /cms/:collection/records/:id? for the editor's page: GET one (with `?copy` the values of a second one like it), POST a
 * new one, PUT a save, DELETE one or, without an id, those that the body names.
 * Plain JSON in both directions; a failed call leaves the page and what is typed in it alone.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const store = requireStore(params.collection)
  const { db } = context.get(appContext)
  const record = await findRecord(db, store, requireId(params.id))
  if (!record) return answer({ status: 'gone' }, 404)
  const isCopy = new URL(request.url).searchParams.has('copy')
  const values = isCopy ? await copyOf(db, store, record) : undefined
  return answer({ status: 'found', record: opened(store, record, values) }, 200)
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin({ request, context })
  const store = requireStore(params.collection)
  const { db, changes, log, requestId } = context.get(appContext)
  const collection = store.collection.slug

  if (request.method === 'DELETE') {
    const asked = params.id ? [requireId(params.id)] : await readIds(request)
    if (!asked) return refuse('The request names no records.', 400)
    const { ids, revision } = await deleteRecords(db, store, asked, viewer)
    if (ids.length === 0) return answer({ status: 'gone' }, 404)
    changes.publish({ collection, action: 'deleted', withdrawn: shownOf(store, ids), revision })
    log.info({ id: requestId, collection, records: ids, by: viewer.email }, 'deleted')
    return answer({ status: 'deleted', ids }, 200)
  }

  if (request.method !== (params.id ? 'PUT' : 'POST'))
    return refuse('New records are sent with POST, saves with PUT and an id.', 405)
  const body = saveBody.safeParse(await request.json().catch(() => undefined))
  if (!body.success) return refuse('The request holds no record.', 400)
  const { editor, ...save } = body.data
  if (editor !== undefined && editor !== viewer.id)
    return answer({ status: 'other-editor', editor: { id: viewer.id, email: viewer.email } }, 409)
  const id = params.id && requireId(params.id)
  const result = await saveAs()
  switch (result.status) {
    case 'invalid':
      return answer(result, 422)
    case 'gone':
      return answer(result, 404)
    case 'stale':
      return answer({ status: 'stale', record: opened(store, result.record) }, 409)
    case 'saved':
      if (result.revision)
        changes.publish({
          collection,
          action: id ? 'updated' : 'created',
          withdrawn: id ? shownOf(store, [id]) : [],
          revision: result.revision,
        })
      log.info(
        { id: requestId, collection, record: result.record.id, as: save.as, by: viewer.email },
        id ? 'updated' : 'created',
      )
      return answer({ status: 'saved', record: opened(store, result.record) }, 200)
  }

  async function saveAs(): Promise<SaveResult> {
    const { as, publishAt = '', hour, ...rest } = save
    if (as === 'discarded') return id ? discardDraft(db, store, { id, ...rest }, viewer) : { status: 'gone' }
    if (as !== 'scheduled') return saveRecord(db, store, { id, as, ...rest }, viewer)
    const asked = { values: rest.values, time: { publishAt, hour } }
    const checked = await checkSchedule(db, store.collection, asked)
    if ('issues' in checked) return { status: 'invalid', ...checked }
    return saveRecord(db, store, { id, as, ...rest, ...checked }, viewer)
  }
}

const saveBody = z.object({
  version: z.int32().optional(),
  /** The id that a new record gets: sent again, it is still one record. */
  newId: z.uuid().optional(),
  /** Whom the page takes for its editor; another tab may have signed in somebody else. */
  editor: z.string().optional(),
  values: z.unknown(),
  as: z.enum(['published', 'draft', 'scheduled', 'unpublished', 'discarded']).optional(),
  /** Of what is scheduled: the time that the house's clock shows, and which of two where it shows that twice. */
  publishAt: z.string().optional(),
  hour: z.enum(hours).optional(),
})

function requireId(id: string | undefined) {
  if (!z.uuid().safeParse(id).success) throw answer({ status: 'gone' }, 404)
  return id as string
}

function opened(store: Store, row: StoredRecord, values = valuesOf(store, row)): OpenedRecord {
  const { id, version, updatedAt, updatedBy, draft } = row
  const publication = publicationOf({ ...row, hasDraft: draft !== null })
  return { id, version, updatedAt: updatedAt.toISOString(), updatedBy, publication, values }
}
