import { removeTwoFactor } from '#app/accounts/two-factor.server.ts'
import { commands, done, Refusal } from '#app/routes/cms/call/commands.server.ts'
import { say } from '#app/words/say.ts'
import type { Route } from './+types/two-factor'
import { requireUser } from './require-user.server.ts'

export const action = commands<Route.ActionArgs['params']>({
  async DELETE({ site, viewer, params }) {
    const person = await requireUser(site, params.id)
    // Whoever finds an open session must not get around password and code.
    if (person.id === viewer.id) return new Refusal(409, say('Switch your own two-factor sign-in off in your profile.'))
    const isRemoved = await removeTwoFactor(site, viewer, person)
    return isRemoved ? done('Reset') : new Refusal(409, say('This user has no two-factor sign-in any more.'))
  },
})

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'
