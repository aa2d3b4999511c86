import { findTargets, type TargetGroup } from '#app/content/links/find-targets.server.ts'
import { answering } from '#app/routes/cms/call/commands.server.ts'

export type FindLinksAnswer = { groups: TargetGroup[] }

/** GET /cms/links?q=…: what a text may link to, for the dialog of a link. */
export const loader = answering(async ({ site: { db, publicUrl }, request }) => {
  // No text in Postgres holds NUL.
  const text = (new URL(request.url).searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 300)
  const groups = await findTargets(db, text, publicUrl)
  return Response.json({ groups } satisfies FindLinksAnswer, { headers: { 'Cache-Control': 'private, no-store' } })
})
