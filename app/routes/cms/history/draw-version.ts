import { z } from 'zod'
import { drawVersion } from '#app/content/engine/draw-version.server.ts'
import { findRevision } from '#app/content/engine/history.server.ts'
import { appContext } from '#app/context.ts'
import { refuse } from '#app/routes/cms/call/answer.server.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import { requireStore } from '#app/routes/cms/call/require-store.server.ts'
import type { PreviewAnswer } from '#app/routes/cms/preview/draw.ts'
import { readHistoryAddress } from '#app/routes/cms/record/history-address.ts'
import type { Route } from './+types/draw-version'

/** GET ?version=…: the page of a version; with `of=visitors` what was published while its draft waited. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const store = requireStore(params.collection)
  const { db, pretend, renderPage, log, requestId } = context.get(appContext)
  const { version } = readHistoryAddress(request)
  const known =
    version && z.uuid().safeParse(params.id).success ? await findRevision(db, store, params.id, version) : undefined
  if (!known?.found.record) return refuse('There is no such version.', 404)
  const { at, record } = known.found
  const isOfVisitors = new URL(request.url).searchParams.get('of') === 'visitors'
  const stood = isOfVisitors ? { ...record, draft: null } : record
  try {
    const { status, path, html } = await drawVersion({ pretend, renderPage }, store, { at, record: stood })
    if (status < 500) return Response.json({ status: 'looked', path, html } satisfies PreviewAnswer, { headers })
  } catch (err) {
    log.error({ err, id: requestId }, 'the page of a version could not be drawn')
  }
  return refuse('The page could not be drawn. Please try again in a moment.', 503)
}

const headers = { 'Cache-Control': 'private, no-store' }
