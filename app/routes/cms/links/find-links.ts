import { findTarget, findTargets, type TargetGroup } from '#app/content/links/find-targets.server.ts'
import { answering } from '#app/routes/cms/call/commands.server.ts'
import { isId } from '#app/routes/cms/call/is-id.ts'
import type { LinkTargetAnswer } from '#app/routes/cms/record/link-target.ts'
import { companyTargets } from './company-targets.server.ts'

type FindLinksAnswer = { groups: TargetGroup[] }

/** GET /cms/links?q=…: what a link may lead to. GET /cms/links?of=news/ID: what one leads to. */
export const loader = answering(async ({ site, request }) => {
  const { db, publicUrl } = site
  const asked = new URL(request.url).searchParams
  const [kind = '', id = ''] = asked.get('of')?.split('/') ?? []
  if (kind) {
    const [ofCompany] = companyTargets(await site.content(), [kind])
    const found = ofCompany
      ? ofCompany.targets.find((target) => target.id === id)
      : isId(id) && (await findTarget(db, kind, id))
    const target = found || null
    return Response.json({ target } satisfies LinkTargetAnswer, { headers: { 'Cache-Control': 'private, no-store' } })
  }
  // No text in Postgres holds NUL.
  const text = (asked.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 300)
  const groups = await findTargets(db, text, publicUrl)
  return Response.json({ groups } satisfies FindLinksAnswer, { headers: { 'Cache-Control': 'private, no-store' } })
})
