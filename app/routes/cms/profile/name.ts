import { nameSchema } from '#app/accounts/credentials.ts'
import { rename } from '#app/accounts/own-account.server.ts'
import { appContext } from '#app/context.ts'
import { answer, refused } from '#app/routes/cms/call/answers.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import type { Route } from './+types/name'

export { nothingToRead as loader } from '#app/routes/cms/call/nothing-to-read.server.ts'

/** PUT { name } */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin({ request, context })
  if (request.method !== 'PUT') return answer(405, 'The name is changed with PUT.')
  const given = nameSchema.safeParse(await request.json().catch(() => undefined))
  if (!given.success) return refused(given.error)
  await rename(context.get(appContext).db, viewer, given.data.name)
  return answer(200, 'Changed')
}
