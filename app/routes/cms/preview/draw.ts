import { z } from 'zod'
import type { Issue } from '#app/content/engine/collection.ts'
import { drawDraft } from '#app/content/previews/draw-draft.server.ts'
import { appContext } from '#app/context.ts'
import { refuse } from '#app/routes/cms/call/answer.server.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import { requireStore } from '#app/routes/cms/call/require-store.server.ts'
import type { Route } from './+types/draw'

export type PreviewAnswer =
  /** The visitor's page, as it would be if the values were published now. */
  | { status: 'looked'; path: string; html: string }
  | { status: 'invalid'; issues: Issue[] }
  | { status: 'gone' }
  | { status: 'refused'; message: string }

/** POST the values of a form, of a record that is stored with its `id`. Nothing is saved. */
export async function action({ request, context, params }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const store = requireStore(params.collection)
  const body = previewBody.safeParse(await request.json().catch(() => undefined))
  if (!body.success) return refuse('The request holds no record.', 400)
  const looked = await drawDraft(context.get(appContext), store, body.data)
  if (looked.status !== 'looked') return answer(looked, looked.status === 'gone' ? 404 : 422)
  const { status, path, html } = looked.result
  if (status >= 500) return refuse('The page could not be drawn. Please try again in a moment.', 503)
  return answer({ status: 'looked', path, html }, 200)
}

const answer = (body: PreviewAnswer, status: number) => Response.json(body, { status })

const previewBody = z.object({ id: z.uuid().optional(), newId: z.uuid().optional(), values: z.unknown() })
