import { findHidden } from '#app/content/links/hidden-targets.server.ts'
import { answering } from '#app/routes/cms/call/commands.server.ts'
import type { HiddenAnswer } from '#app/routes/cms/record/links-to.ts'

const most = 200

export const loader = answering(async ({ site: { db }, request }) => {
  const asked = new URL(request.url).searchParams.getAll('to').slice(0, most)
  const targets = asked.map((target) => {
    // No text in Postgres holds NUL.
    const [toKind = '', toId = ''] = target.replaceAll('\0', '').split('/')
    return { toKind, toId }
  })
  const hidden = targets.length > 0 ? await findHidden(db, targets) : []
  return Response.json({ hidden } satisfies HiddenAnswer, { headers: { 'Cache-Control': 'private, no-store' } })
})
