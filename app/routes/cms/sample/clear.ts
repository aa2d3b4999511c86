import { bringSampleBack, clearSample } from '#app/content/sample/clear-sample.server.ts'
import { sampleStores } from '#app/content/sample/sample-stores.server.ts'
import type { AppContext } from '#app/context.ts'
import { commands, done, Refusal } from '#app/routes/cms/call/commands.server.ts'
import { say } from '#app/words/say.ts'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

export const action = commands({
  async POST({ site, viewer }) {
    const { count, revision } = await clearSample(site.db, sampleStores, viewer)
    if (count === 0) return new Refusal(404, say('There is no sample content any more.'))
    tell(site, 'deleted', revision)
    site.log.info({ count, by: viewer.email }, 'sample content cleared')
    return done(
      say(count === 1 ? '{count} sample record went to the trash' : '{count} sample records went to the trash', {
        count,
      }),
    )
  },
  async DELETE({ site, viewer }) {
    const { count, kept, revision } = await bringSampleBack(site.db, sampleStores, viewer)
    if (count + kept === 0) return new Refusal(404, say('The sample content is no longer in the trash.'))
    if (count > 0) tell(site, 'created', revision)
    site.log.info({ count, kept, by: viewer.email }, 'sample content restored')
    return done(kept > 0 ? `${backInWords(count)}. ${keptInWords(kept)}` : backInWords(count))
  },
})

const tell = ({ changes }: AppContext, action: 'created' | 'deleted', revision?: number) =>
  changes.publish({ collection: 'sample', action, revision })

const backInWords = (count: number) =>
  say(count === 1 ? '{count} sample record restored' : '{count} sample records restored', { count })

const keptInWords = (count: number) =>
  say(
    count === 1
      ? '{count} sample record stays in the trash, as its address is used by another one now'
      : '{count} sample records stay in the trash, as their addresses are used by others now',
    { count },
  )
