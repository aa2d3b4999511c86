import { endSessions } from '#app/accounts/own-account.server.ts'
import { appContext } from '#app/context.ts'
import { answer } from '#app/routes/cms/call/answers.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import type { Route } from './+types/sessions'

export { nothingToRead as loader } from '#app/routes/cms/call/nothing-to-read.server.ts'

/** DELETE with an id ends that session of one's own, without one all others. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const viewer = await requireAdmin({ request, context })
  if (request.method !== 'DELETE') return answer(405, 'Sessions are ended with DELETE.')
  const ended = await endSessions(context.get(appContext).db, viewer, id?.replaceAll('\0', ''))
  return id === undefined || ended > 0 ? answer(200, 'Ended') : answer(404, 'This session has ended already.')
}
