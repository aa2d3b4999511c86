import { endSessions } from '#app/accounts/own-account.server.ts'
import { commands, done, Refusal } from '#app/routes/cms/call/commands.server.ts'
import { say } from '#app/words/say.ts'
import type { Route } from './+types/sessions'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

/** DELETE with an id ends that session of one's own, without one all others. */
export const action = commands<Route.ActionArgs['params']>({
  async DELETE({ site, viewer, params: { id } }) {
    const ended = await endSessions(site.db, viewer, id?.replaceAll('\0', ''))
    return id === undefined || ended > 0 ? done('Ended') : new Refusal(404, say('This session has ended already.'))
  },
})
