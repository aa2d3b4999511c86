import { z } from 'zod'
import { invitationSchema } from '#app/accounts/credentials.ts'
import { invite, renewInvitation, withdrawInvitation } from '#app/accounts/invitations.server.ts'
import { appContext } from '#app/context.ts'
import { answer, refused } from '#app/routes/cms/call/answers.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import type { Route } from './+types/invitations'

export { nothingToRead as loader } from '#app/routes/cms/call/nothing-to-read.server.ts'

export type LinkAnswer = { link: string; isMailed?: boolean }

/** POST { email, isAdmin } invites, POST with an id renews, DELETE with an id withdraws. Links are told once. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const viewer = await requireAdmin({ request, context })
  const site = context.get(appContext)
  const told = (link: string) => Response.json({ link, isMailed: site.mailer.isOpen } satisfies LinkAnswer)
  if (request.method === 'POST' && id === undefined) {
    const wanted = invitationSchema.safeParse(await request.json().catch(() => undefined))
    if (!wanted.success) return refused(wanted.error)
    const link = await invite(site, viewer, wanted.data)
    return link ? told(link) : answer(409, 'There is already a user with this address.')
  }
  if (id === undefined || !['POST', 'DELETE'].includes(request.method))
    return answer(405, 'Invitations are made and renewed with POST and withdrawn with DELETE.')
  const isId = z.uuid().safeParse(id).success
  if (request.method === 'POST') {
    const renewed = isId ? await renewInvitation(site, viewer, id) : undefined
    return renewed ? told(renewed.link) : answer(404, gone)
  }
  const isWithdrawn = isId && (await withdrawInvitation(site.db, viewer, id))
  return isWithdrawn ? answer(200, 'Withdrawn') : answer(404, gone)
}

const gone = 'This invitation was accepted or withdrawn meanwhile.'
