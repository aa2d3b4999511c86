import { currentSchema } from '#app/accounts/credentials.ts'
import { renewRecoveryCodes } from '#app/accounts/two-factor.server.ts'
import { appContext } from '#app/context.ts'
import { answer, refused } from '#app/routes/cms/call/answers.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import type { Route } from './+types/recovery-codes'
import { checkPassword } from './check-password.server.ts'
import type { CodesAnswer } from './two-factor.ts'

export { nothingToRead as loader } from '#app/routes/cms/call/nothing-to-read.server.ts'

/** POST { current } answers new recovery codes in the place of the old ones. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin({ request, context })
  const site = context.get(appContext)
  if (request.method !== 'POST') return answer(405, 'Recovery codes are renewed with POST.')
  const given = currentSchema.safeParse(await request.json().catch(() => undefined))
  if (!given.success) return refused(given.error)
  await checkPassword(site, viewer, given.data.current)
  const recoveryCodes = await renewRecoveryCodes(site.db, viewer)
  return recoveryCodes ? Response.json({ recoveryCodes } satisfies CodesAnswer) : answer(409, 'Two-factor is off.')
}
