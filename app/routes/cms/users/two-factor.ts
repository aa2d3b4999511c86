import { removeTwoFactor } from '#app/accounts/two-factor.server.ts'
import { answer } from '#app/routes/cms/call/answers.ts'
import type { Route } from './+types/two-factor'
import { requireUser } from './require-user.server.ts'

/** DELETE: for somebody else who has lost the app and the recovery codes. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer, site, person } = await requireUser({ request, context, params }, 'DELETE')
  // Whoever finds an open session must not get around password and code.
  if (person.id === viewer.id) return answer(409, 'Switch your own second factor off in your profile.')
  const isRemoved = await removeTwoFactor(site.db, viewer, person)
  return isRemoved ? answer(200, 'Reset') : answer(409, 'This user has no second factor any more.')
}

export { nothingToRead as loader } from '#app/routes/cms/call/nothing-to-read.server.ts'
