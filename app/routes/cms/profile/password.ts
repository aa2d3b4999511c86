import { changePasswordSchema } from '#app/accounts/credentials.ts'
import { changePassword } from '#app/accounts/own-account.server.ts'
import { appContext } from '#app/context.ts'
import { answer, refused } from '#app/routes/cms/call/answers.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import type { Route } from './+types/password'
import { checkPassword, stillTrusted } from './check-password.server.ts'

export { nothingToRead as loader } from '#app/routes/cms/call/nothing-to-read.server.ts'

/** PUT { current, password }: ends all other sessions. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin({ request, context })
  const site = context.get(appContext)
  if (request.method !== 'PUT') return answer(405, 'The password is changed with PUT.')
  const given = changePasswordSchema.safeParse(await request.json().catch(() => undefined))
  if (!given.success) return refused(given.error)
  await checkPassword(site, viewer, given.data.current)
  await changePassword(site.db, viewer, given.data.password)
  return answer(200, 'Changed', await stillTrusted(site, viewer))
}
