import { removeSubscriber } from '#app/newsletter/subscribers.server.ts'
import { commands, done, Refusal } from '#app/routes/cms/call/commands.server.ts'
import { isId } from '#app/routes/cms/call/is-id.ts'
import { say } from '#app/words/say.ts'
import type { Route } from './+types/subscriber'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

export const action = commands<Route.ActionArgs['params']>({
  async DELETE({ site, viewer, params: { id } }) {
    const isRemoved = isId(id) && (await removeSubscriber(site.db, id, viewer))
    if (!isRemoved) return new Refusal(404, say('It was already removed.'))
    // Without the address: that is to be forgotten.
    site.log.info({ subscriber: id, by: viewer.email }, 'subscriber removed')
    return done('Removed')
  },
})
