import type { RouterContextProvider } from 'react-router'
import { findUser } from '#app/accounts/user-list.server.ts'
import { appContext } from '#app/context.ts'
import { answer } from '#app/routes/cms/call/answers.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'

type Arguments = { request: Request; context: Readonly<RouterContextProvider>; params: { id: string } }

/** The administrator who asks, and the user whom the address names. Throws the answer when there is none. */
export async function requireUser({ request, context, params }: Arguments, ...methods: string[]) {
  const viewer = await requireAdmin({ request, context })
  const site = context.get(appContext)
  if (!methods.includes(request.method)) throw answer(405, `Only ${methods.join(' and ')} can be used here.`)
  const person = await findUser(site.db, params.id.replaceAll('\0', ''))
  if (!person) throw answer(404, 'This user does not exist any more.')
  return { viewer, site, person }
}
