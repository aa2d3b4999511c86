import { z } from 'zod'
import { asIfPublished } from '../../../content/as-if-published.server.ts'
import type { Issue } from '../../../content/collection.ts'
import { appContext } from '../../../context.ts'
import { requireAdmin } from '../require-admin.server.ts'
import type { Route } from './+types/preview'
import { refuse } from './answer.server.ts'
import { requireStore } from './require-store.server.ts'

export type PreviewAnswer =
  /** The visitor's page, as it would be if the values were published now. */
  { status: 'looked'; path: string; html: string } | { status: 'invalid'; issues: Issue[] } | { status: 'gone' }

/** POST the values of a form, of a record that is stored with its `id`. Nothing is saved. */
export async function action({ request, context, params }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const store = requireStore(params.collection)
  const { pretend, renderPage } = context.get(appContext)
  const body = previewBody.safeParse(await request.json().catch(() => undefined))
  if (!body.success) return refuse('The request holds no record.', 400)
  const looked = await asIfPublished(pretend, store, body.data, async (db, record) => {
    const path = store.collection.list.item(record as never).page ?? store.collection.shownAt ?? '/'
    const page = await renderPage(db, path)
    return { path, html: await page.text() }
  })
  const answer: PreviewAnswer = looked.status === 'looked' ? { status: 'looked', ...looked.result } : looked
  return Response.json(answer, { status: { looked: 200, invalid: 422, gone: 404 }[answer.status] })
}

const previewBody = z.object({ id: z.uuid().optional(), values: z.unknown() })
