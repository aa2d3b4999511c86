import { makeResetLink } from '#app/accounts/password-reset.server.ts'
import { commands } from '#app/routes/cms/call/commands.server.ts'
import type { Route } from './+types/reset-link'
import { requireUser } from './require-user.server.ts'

export const action = commands<Route.ActionArgs['params']>({
  async POST({ site, viewer, params }) {
    const person = await requireUser(site, params.id)
    return Response.json({ link: await makeResetLink(site, viewer, person) })
  },
})

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'
