import { z } from 'zod'
import { setRetention } from '#app/content/engine/retention.server.ts'
import { keptYears } from '#app/content/revisions/kept-years.ts'
import { appContext } from '#app/context.ts'
import { answer } from '#app/routes/cms/call/answers.ts'
import { nothingToRead } from '#app/routes/cms/call/nothing-to-read.server.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import type { Route } from './+types/retention'

/** PUT /cms/trash/retention: for how many years history is kept, null for ever. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin({ request, context })
  const { db, log, requestId } = context.get(appContext)
  if (request.method !== 'PUT') return answer(405, 'The time is set with PUT.')
  const body = retentionBody.safeParse(await request.json().catch(() => undefined))
  if (!body.success) return answer(422, 'Choose how long history is kept: for 1, 3 or 10 years, or for ever.')
  const { years } = body.data
  await setRetention(db, years, viewer)
  log.info({ id: requestId, years, by: viewer.email }, 'retention set')
  return answer(200, 'Saved')
}

export const loader = nothingToRead

const retentionBody = z.object({ years: z.literal(keptYears) })
