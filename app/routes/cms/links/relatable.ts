import { z } from 'zod'
import { findMentioned, findRelatable } from '#app/content/links/relatable.server.ts'
import type { LinkTarget } from '#app/content/links/target.server.ts'
import { answering, commands, taking } from '#app/routes/cms/call/commands.server.ts'
import type { MentionedAnswer, RelatableAnswer } from '#app/routes/cms/record/relatable.ts'
import { companyTargets } from './company-targets.server.ts'

const headers = { 'Cache-Control': 'private, no-store' }

const longest = 120_000

/** GET /cms/relations?kind=…&q=…: what a relation may name. */
export const loader = answering(async ({ site, request }) => {
  const asked = new URL(request.url).searchParams
  const kinds = asked.getAll('kind')
  // No text in Postgres holds NUL.
  const text = (asked.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 300)
  const isNamed = ({ label }: LinkTarget) => label.toLowerCase().includes(text.toLowerCase())
  const ofCompany = companyTargets(await site.content(), kinds).map(({ label, targets }) => ({
    label,
    targets: targets.filter(isNamed),
  }))
  const groups = [...(await findRelatable(site.db, kinds, text)), ...ofCompany].filter(
    ({ targets }) => targets.length > 0,
  )
  return Response.json({ groups } satisfies RelatableAnswer, { headers })
})

const mentioning = z.object({ kinds: z.array(z.string().max(60)).max(20), text: z.string() })

/** POST /cms/relations { kinds, text }: what a text mentions by name. */
export const action = commands({
  POST: taking(mentioning, async ({ site }, { kinds, text }) => {
    const read = text.replaceAll('\0', '').slice(0, longest).toWellFormed()
    const mentioned = await findMentioned(site.db, kinds, read)
    return Response.json({ mentioned } satisfies MentionedAnswer, { headers })
  }),
})
