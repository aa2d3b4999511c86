import { invitationSchema } from '#app/accounts/credentials.ts'
import { invite, renewInvitation, withdrawInvitation } from '#app/accounts/invitations.server.ts'
import type { AppContext } from '#app/context.ts'
import { commands, done, Refusal, takingForm } from '#app/routes/cms/call/commands.server.ts'
import { isId } from '#app/routes/cms/call/is-id.ts'
import { say } from '#app/words/say.ts'
import type { Route } from './+types/invitations'

export { nothingToRead as loader } from '#app/routes/cms/call/commands.server.ts'

export type LinkAnswer = { link: string; isMailed?: boolean }

export const action = commands<Route.ActionArgs['params']>(({ id }) =>
  id === undefined
    ? {
        POST: takingForm(invitationSchema, async ({ site, viewer }, wanted) => {
          const link = await invite(site, viewer, wanted)
          return link ? told(site, link) : new Refusal(409, say('There is already a user with this address.'))
        }),
      }
    : {
        async POST({ site, viewer }) {
          const renewed = isId(id) ? await renewInvitation(site, viewer, id) : undefined
          return renewed ? told(site, renewed.link) : gone()
        },
        async DELETE({ site, viewer }) {
          const isWithdrawn = isId(id) && (await withdrawInvitation(site.db, viewer, id))
          return isWithdrawn ? done('Withdrawn') : gone()
        },
      },
)

const told = ({ mailer }: AppContext, link: string) =>
  Response.json({ link, isMailed: mailer.isOpen } satisfies LinkAnswer)

const gone = () => new Refusal(404, say('This invitation was accepted or withdrawn in the meantime.'))
