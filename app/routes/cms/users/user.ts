import { z } from 'zod'
import { grantAdmin, type Refusal as Reason, removePerson, revokeAdmin } from '#app/accounts/roles.server.ts'
import { commands, done, Refusal, takingForm } from '#app/routes/cms/call/commands.server.ts'
import { say, type Term } from '#app/words/say.ts'
import type { Route } from './+types/user'
import { requireUser } from './require-user.server.ts'

const role = z.object({
  isAdmin: z.boolean({ error: () => say('Set “isAdmin” to true or false.') }),
})

export const action = commands<Route.ActionArgs['params']>({
  PUT: takingForm(role, async ({ site, viewer, params }, { isAdmin }) => {
    const person = await requireUser(site, params.id)
    if (!isAdmin) return told(await revokeAdmin(site.db, viewer, person), 'Revoked')
    await grantAdmin(site.db, viewer, person)
    return done('Granted')
  }),
  async DELETE({ site, viewer, params }) {
    const person = await requireUser(site, params.id)
    return told(await removePerson(site.db, viewer, person), 'Removed')
  },
})

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

const refusals: Record<Reason, [httpStatus: number, message: Term]> = {
  missing: [404, 'This user does not exist any more.'],
  'no admin': [409, 'This user is no longer an administrator.'],
  'last admin': [409, 'The last administrator keeps the role: without one nobody could grant it again.'],
}

function told(reason: Reason | undefined, success: string) {
  if (!reason) return done(success)
  const [httpStatus, message] = refusals[reason]
  return new Refusal(httpStatus, say(message))
}
