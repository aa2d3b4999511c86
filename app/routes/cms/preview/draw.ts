import { z } from 'zod'
import { withTextsLookedAt } from '#app/content/engine/as-if-published.server.ts'
import type { Issue } from '#app/content/engine/collection.ts'
import { drawDraft } from '#app/content/previews/draw-draft.server.ts'
import type { MarkedPage } from '#app/content/previews/marks.ts'
import { otherLocales } from '#app/language/locales.ts'
import { type Call, commands, Refusal, taking } from '#app/routes/cms/call/commands.server.ts'
import { requireStore } from '#app/routes/cms/call/require-store.server.ts'
import { say } from '#app/words/say.ts'
import type { Route } from './+types/draw'

export type PreviewAnswer =
  | { status: 'looked'; path: string; html: string; marked?: MarkedPage }
  | { status: 'invalid'; issues: Issue[] }
  | { status: 'gone' }
  | { status: 'refused'; message: string }

const form = z.object({
  id: z.uuid().optional(),
  newId: z.uuid().optional(),
  values: z.unknown(),
  marked: z.boolean().optional(),
  /** In which the page is looked at. */
  language: z.enum(otherLocales).optional(),
})

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

export const action = commands<Route.ActionArgs['params']>({
  POST: taking(form, (call, { values, ...sent }) =>
    draw(call, { ...sent, values: withTextsLookedAt(sent.id ?? sent.newId, values) }),
  ),
})

async function draw({ site, params }: Call<Route.ActionArgs['params']>, sent: z.infer<typeof form>) {
  const looked = await drawDraft(site, requireStore(params.collection), sent)
  if (looked.status !== 'looked') return new Refusal(looked.status === 'gone' ? 404 : 422, looked)
  const { status, ...page } = looked.result
  if (status >= 500) return new Refusal(503, say('The page could not be drawn. Please try again in a moment.'))
  return Response.json({ status: 'looked', ...page } satisfies PreviewAnswer)
}
