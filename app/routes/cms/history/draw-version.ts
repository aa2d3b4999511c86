import { drawVersion } from '#app/content/engine/draw-version.server.ts'
import { findRevision } from '#app/content/engine/history.server.ts'
import { answering, Refusal } from '#app/routes/cms/call/commands.server.ts'
import { isId } from '#app/routes/cms/call/is-id.ts'
import { requireStore } from '#app/routes/cms/call/require-store.server.ts'
import type { PreviewAnswer } from '#app/routes/cms/preview/draw.ts'
import { readHistoryAddress } from '#app/routes/cms/record/history-address.ts'
import { say } from '#app/words/say.ts'
import type { Route } from './+types/draw-version'

export const loader = answering<Route.LoaderArgs['params']>(async ({ site, request, params }) => {
  const store = requireStore(params.collection)
  const { version } = readHistoryAddress(request)
  const isKnown = version && isId(params.id)
  const known = isKnown ? await findRevision(site.db, store, params.id, version) : undefined
  if (!known?.found.record) return new Refusal(404, say('There is no such version.'))
  const { at, record } = known.found
  const isOfVisitors = new URL(request.url).searchParams.get('of') === 'visitors'
  const stood = isOfVisitors ? { ...record, draft: null } : record
  try {
    const { status, path, html } = await drawVersion(site, store, { at, record: stood })
    if (status < 500) return Response.json({ status: 'looked', path, html } satisfies PreviewAnswer, { headers })
  } catch (err) {
    site.log.error({ err }, 'the page of a version could not be drawn')
  }
  return new Refusal(503, say('The page could not be drawn. Please try again in a moment.'))
})

const headers = { 'Cache-Control': 'private, no-store' }
