import { z } from 'zod'
import { grantAdmin, type Refusal, removePerson, revokeAdmin } from '#app/accounts/roles.server.ts'
import { answer } from '#app/routes/cms/call/answers.ts'
import type { Route } from './+types/user'
import { requireUser } from './require-user.server.ts'

const roleSchema = z.object({ isAdmin: z.boolean() })

/** PUT { isAdmin } grants or revokes the role, DELETE removes the user; open sessions notice at their next request. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer, site, person } = await requireUser({ request, context, params }, 'PUT', 'DELETE')
  if (request.method === 'DELETE') return told(await removePerson(site.db, viewer, person), 'Removed')
  const wanted = roleSchema.safeParse(await request.json().catch(() => undefined))
  if (!wanted.success) return answer(422, 'Say with isAdmin, true or false, which role the user is to have.')
  if (!wanted.data.isAdmin) return told(await revokeAdmin(site.db, viewer, person), 'Revoked')
  await grantAdmin(site.db, viewer, person)
  return answer(200, 'Granted')
}

export { nothingToRead as loader } from '#app/routes/cms/call/nothing-to-read.server.ts'

const refusals: Record<Refusal, [status: number, message: string]> = {
  missing: [404, 'This user does not exist any more.'],
  'no admin': [409, 'This user is no administrator any more.'],
  'last admin': [409, 'The last administrator keeps the role: without one nobody could grant it again.'],
}

const told = (refusal: Refusal | undefined, done: string) =>
  refusal ? answer(...refusals[refusal]) : answer(200, done)
