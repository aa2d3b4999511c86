import { newUuid } from '#app/content/engine/new-id.ts'
import { findRecord, saveRecord, valuesOf } from '#app/content/engine/records.server.ts'
import { shownOf } from '#app/content/engine/store.server.ts'
import { figuresCollection } from '#app/content/figures/collection.ts'
import { latestOf, type Observation, readObservations } from '#app/content/figures/observations.ts'
import { listDisagreements } from '#app/content/figures/register.server.ts'
import { houseDate } from '#app/house-clock.ts'
import { commands, Refusal } from '#app/routes/cms/call/commands.server.ts'
import { isId } from '#app/routes/cms/call/is-id.ts'
import { requireStore } from '#app/routes/cms/call/require-store.server.ts'
import { say } from '#app/words/say.ts'
import type { Route } from './+types/use-count'

/** POST /cms/figures/count/:id: what is counted becomes the new value of a figure. */
export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

export const action = commands<Route.ActionArgs['params']>({
  async POST({ site: { db, changes, log, now }, viewer, params }) {
    const store = requireStore(figuresCollection.slug)
    const { id } = params
    const told = isId(id) ? (await listDisagreements(db)).find((each) => each.id === id) : undefined
    const record = told && (await findRecord(db, store, told.id))
    if (!record) return new Refusal(404, say('What is written is what is counted already.'))
    if (record.draft) return new Refusal(409, say('A draft of this figure waits: open it, and write the count there.'))
    const values = valuesOf(store, record)
    const known = readObservations(values.observations)
    const today = houseDate(now())
    if ((latestOf(known)?.date ?? '') > today)
      return new Refusal(409, say('A value of a later day stands there: open this figure, and correct that one.'))
    const counted: Observation = {
      id: newUuid(),
      date: today,
      value: String(told.counted),
      source: 'Counted',
      was: '',
      note: '',
    }
    const observations = [...known, counted]
    const { version } = record
    const result = await saveRecord(db, store, { id: record.id, version, values: { ...values, observations } }, viewer)
    if (result.status === 'invalid') return new Refusal(409, result.issues.map(({ message }) => message).join('. '))
    if (result.status !== 'saved')
      return new Refusal(409, say('Somebody else has changed this figure in the meantime. Please look at it again.'))
    const { slug: collection } = figuresCollection
    const { revision } = result
    if (revision) changes.publish({ collection, action: 'updated', withdrawn: shownOf(store, [record.id]), revision })
    log.info({ collection, record: record.id, by: viewer.email }, 'updated')
    return Response.json({ status: 'saved' })
  },
})
