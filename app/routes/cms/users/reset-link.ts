import { makeResetLink } from '#app/accounts/password-reset.server.ts'
import type { Route } from './+types/reset-link'
import { requireUser } from './require-user.server.ts'

/** POST: a link to a new password, for the administrator to hand over. It is told this once. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer, site, person } = await requireUser({ request, context, params }, 'POST')
  return Response.json({ link: await makeResetLink(site, viewer, person) })
}

export { nothingToRead as loader } from '#app/routes/cms/call/nothing-to-read.server.ts'
