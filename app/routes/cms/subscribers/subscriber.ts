import { z } from 'zod'
import { appContext } from '#app/context.ts'
import { removeSubscriber } from '#app/newsletter/subscribers.server.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import type { Route } from './+types/subscriber'

export type RemovalAnswer = { message: string }

/** DELETE /cms/subscribers/:id for the editor's page, in JSON: a failed call leaves the page alone. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin({ request, context })
  const { db, log, requestId } = context.get(appContext)
  if (request.method !== 'DELETE') return answer('Subscribers are removed with DELETE.', 405)
  const isId = z.uuid().safeParse(params.id).success
  if (!isId || !(await removeSubscriber(db, params.id, viewer))) return answer('It was already removed.', 404)
  // Without the address: that is to be forgotten.
  log.info({ id: requestId, subscriber: params.id, by: viewer.email }, 'subscriber removed')
  return answer('Removed', 200)
}

/** There is nothing to read here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  return answer('Subscribers are listed at /cms/subscribers.', 404)
}

const answer = (message: string, status: number) => Response.json({ message } satisfies RemovalAnswer, { status })
