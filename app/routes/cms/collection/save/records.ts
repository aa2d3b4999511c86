import { z } from 'zod'
import type { Viewer } from '#app/accounts/viewer.server.ts'
import { logoIssues } from '#app/content/engine/check-logo.server.ts'
import { checkSchedule } from '#app/content/engine/check-schedule.server.ts'
import { copyOf } from '#app/content/engine/copy-record.server.ts'
import { deleteRecords } from '#app/content/engine/delete-records.server.ts'
import { discardDraft } from '#app/content/engine/discard-draft.server.ts'
import { withTextsInMind } from '#app/content/engine/locked-record.server.ts'
import { findRecord, type SaveResult, saveRecord, valuesOf } from '#app/content/engine/records.server.ts'
import { hours } from '#app/content/engine/schedule.ts'
import { type Store, type StoredRecord, shownOf } from '#app/content/engine/store.server.ts'
import type { AppContext } from '#app/context.ts'
import { otherLocales } from '#app/language/locales.ts'
import { answering, type Call, commands, Refusal, someIds, taking } from '#app/routes/cms/call/commands.server.ts'
import { isId } from '#app/routes/cms/call/is-id.ts'
import type { OpenedRecord, RecordAnswer } from '#app/routes/cms/call/record-answer.ts'
import { requireStore } from '#app/routes/cms/call/require-store.server.ts'
import { publicationOf } from '#app/routes/cms/record/publication.ts'
import { say, type Term } from '#app/words/say.ts'
import type { Route } from './+types/records'

/** GET /cms/:collection/records/:id: one, or with `?copy` the values of a second one like it. */
export const loader = answering<Route.LoaderArgs['params']>(async ({ site: { db }, params, request }) => {
  const store = requireStore(params.collection)
  const record = await findRecord(db, store, requireId(params.id))
  if (!record) return gone
  const isCopy = new URL(request.url).searchParams.has('copy')
  const values = isCopy ? await copyOf(db, store, record) : undefined
  return Response.json({ status: 'found', record: opened(store, record, values) } satisfies RecordAnswer)
})

const save = z.object({
  version: z.int32().optional(),
  /** The id that a new record gets: sent again, it is still one record. */
  newId: z.uuid().optional(),
  values: z.unknown(),
  as: z.enum(['published', 'draft', 'scheduled', 'unpublished', 'discarded', 'language']).optional(),
  /** Of what is published as one language alone. */
  language: z.enum(otherLocales).optional(),
  /** Of what is scheduled: the time that the house's clock shows, and which of two where it shows that twice. */
  publishAt: z.string().optional(),
  hour: z.enum(hours).optional(),
})

/** POST a new one; with an id PUT a save or DELETE it; without one DELETE those that the body names. */
export const action = commands<Params>(({ id }) =>
  id
    ? {
        PUT: taking(save, keepTexts, unreadable),
        async DELETE(call) {
          return remove(call, [requireId(id)])
        },
      }
    : {
        POST: taking(save, keep, unreadable),
        DELETE: taking(someIds, (call, { ids }) => remove(call, ids)),
      },
)

const unreadable: Term = 'No record was sent. Reload the page and try again.'

type Params = Route.ActionArgs['params']
type Save = z.infer<typeof save>

async function remove({ site: { db, changes, log }, viewer, params }: Call<Params>, named: string[]) {
  const store = requireStore(params.collection)
  if (store.collection.page) return stays()
  const collection = store.collection.slug
  const { ids, revision } = await deleteRecords(db, store, named, viewer)
  if (ids.length === 0) return gone
  changes.publish({ collection, action: 'deleted', withdrawn: shownOf(store, ids), revision })
  log.info({ collection, records: ids, by: viewer.email }, 'deleted')
  return Response.json({ status: 'deleted', ids } satisfies RecordAnswer)
}

const keepTexts = (call: Call<Params>, { values, ...sent }: Save) =>
  keep(call, { ...sent, values: withTextsInMind(call.params.id, values) })

async function keep({ site, viewer, params }: Call<Params>, wanted: Save) {
  const store = requireStore(params.collection)
  const id = params.id && requireId(params.id)
  if (store.collection.page && (!id || wanted.as === 'unpublished')) return stays()
  const tooLarge = wanted.as === 'discarded' ? [] : await logoIssues(site.db, store.collection, wanted.values)
  if (tooLarge.length > 0) return new Refusal(422, { status: 'invalid', issues: tooLarge } satisfies RecordAnswer)
  const result = await saveAs(site.db, store, { id, ...wanted }, viewer)
  switch (result.status) {
    case 'invalid':
      return new Refusal(422, result satisfies RecordAnswer)
    case 'gone':
      return gone
    case 'stale':
      return new Refusal(409, { status: 'stale', record: opened(store, result.record) } satisfies RecordAnswer)
    case 'saved': {
      const { record, revision, reach } = result
      const collection = store.collection.slug
      const action = id ? 'updated' : 'created'
      const withdrawn = id ? shownOf(store, [id]) : []
      if (revision) site.changes.publish({ collection, action, withdrawn, revision, reach })
      site.log.info({ collection, record: record.id, as: wanted.as, by: viewer.email }, action)
      return Response.json({ status: 'saved', record: opened(store, record) } satisfies RecordAnswer)
    }
  }
}

async function saveAs(
  db: AppContext['db'],
  store: Store,
  { as, publishAt = '', hour, ...wanted }: Save & { id?: string },
  viewer: Viewer,
): Promise<SaveResult> {
  if (as === 'discarded')
    return wanted.id ? discardDraft(db, store, { ...wanted, id: wanted.id }, viewer) : { status: 'gone' }
  if (as === 'language' && !wanted.language)
    return {
      status: 'invalid',
      issues: [{ field: 'translations', message: say('Choose the language to publish') }],
    }
  if (as !== 'scheduled') return saveRecord(db, store, { ...wanted, as }, viewer)
  const checked = await checkSchedule(db, store, { ...wanted, time: { publishAt, hour } })
  if ('issues' in checked) return (await changedMeanwhile(db, store, wanted)) ?? { status: 'invalid', ...checked }
  return saveRecord(db, store, { ...wanted, as, ...checked }, viewer)
}

/** A time that has passed has published the record it stood at: that is to be told, and not the time. */
async function changedMeanwhile(
  db: AppContext['db'],
  store: Store,
  { id, version }: { id?: string; version?: number },
) {
  const record = id ? await findRecord(db, store, id) : undefined
  return record && record.version !== version ? { status: 'stale' as const, record } : undefined
}

const stays = () =>
  new Refusal(409, say('A page of the website can be changed, but not added, unpublished or deleted.'))

const gone = new Refusal(404, { status: 'gone' } satisfies RecordAnswer)

function requireId(id: string | undefined) {
  if (!isId(id)) throw gone
  return id
}

function opened(store: Store, row: StoredRecord, values = valuesOf(store, row)): OpenedRecord {
  const { id, version, updatedAt, updatedBy, draft } = row
  const publication = publicationOf({ ...row, hasDraft: draft !== null })
  return { id, version, updatedAt: updatedAt.toISOString(), updatedBy, publication, values }
}
