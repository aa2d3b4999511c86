import { bringSampleBack, clearSample } from '#app/content/sample/clear-sample.server.ts'
import { sampleStores } from '#app/content/sample/sample-stores.server.ts'
import type { AppContext } from '#app/context.ts'
import { commands, done, Refusal } from '#app/routes/cms/call/commands.server.ts'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

export const action = commands({
  async POST({ site, viewer }) {
    const { count, revision } = await clearSample(site.db, sampleStores, viewer)
    if (count === 0) return new Refusal(404, 'There is no sample content any more.')
    tell(site, 'deleted', revision)
    site.log.info({ count, by: viewer.email }, 'sample content cleared')
    return done(`${recordsOf(count)} went to the trash`)
  },
  async DELETE({ site, viewer }) {
    const { count, kept, revision } = await bringSampleBack(site.db, sampleStores, viewer)
    if (count + kept === 0) return new Refusal(404, 'The sample content is no longer in the trash.')
    if (count > 0) tell(site, 'created', revision)
    site.log.info({ count, kept, by: viewer.email }, 'sample content brought back')
    const rest = kept > 0 ? `. ${recordsOf(kept)} stay in the trash, as their addresses are used by others now` : ''
    return done(`${recordsOf(count)} are back${rest}`)
  },
})

const tell = ({ changes }: AppContext, action: 'created' | 'deleted', revision?: number) =>
  changes.publish({ collection: 'sample', action, revision })

const recordsOf = (count: number) => (count === 1 ? '1 sample record' : `${count} sample records`)
