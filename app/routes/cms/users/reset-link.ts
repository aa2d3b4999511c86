import { makeResetLink } from '#app/accounts/password-reset.server.ts'
import { commands, Refusal } from '#app/routes/cms/call/commands.server.ts'
import { say } from '#app/words/say.ts'
import type { Route } from './+types/reset-link'
import { requireUser } from './require-user.server.ts'

export const action = commands<Route.ActionArgs['params']>({
  async POST({ site, viewer, params }) {
    const person = await requireUser(site, params.id)
    // Whoever finds an open session must not get around the password.
    if (person.id === viewer.id) return new Refusal(409, say('Change your own password in your profile.'))
    return Response.json({ link: await makeResetLink(site, viewer, person) })
  },
})

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'
