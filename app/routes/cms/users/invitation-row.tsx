import type { ListedInvitation } from '#app/accounts/invitations.server.ts'
import type { Call } from '#app/routes/cms/call/use-call.ts'
import { RowButton } from '#app/routes/cms/list/row-button.tsx'
import { Moment } from '#app/routes/cms/record/moment.tsx'
import type { ShownLink } from '#app/routes/cms/screen/link-once.tsx'
import type { LinkAnswer } from './invitations.ts'
import { invitationLink } from './invite-form.tsx'

type Props = { invitation: ListedInvitation; call: Call; onLink: (link: ShownLink) => void }

export function InvitationRow({ invitation, call, onLink }: Props) {
  const { id, email, isAdmin, isExpired, invitedBy, expiresAt } = invitation
  const url = `/cms/users/invitations/${id}`

  async function onRenew(opener: HTMLElement) {
    const answer = await call<LinkAnswer>({
      method: 'POST',
      url,
      question: `Renew the invitation of ${email}? The link before stops working.`,
      failed: 'Error renewing the invitation',
      done: `The invitation of ${email} is renewed`,
    })
    if (answer) onLink({ ...invitationLink(email, answer), opener })
  }

  const onWithdraw = (button: HTMLElement) =>
    call({
      method: 'DELETE',
      url,
      question: `Withdraw the invitation of ${email}?`,
      failed: 'Error withdrawing the invitation',
      done: `The invitation of ${email} is withdrawn`,
      focus: 'neighbour',
      button,
    })

  return (
    <li className="row row--user">
      <div>
        <h2>{email}</h2>
        <div className="meta">
          <span className="badge badge--secondary">{isAdmin ? 'As administrator' : 'Without a role'}</span>
          <span>By {invitedBy}</span>
          <span>
            {isExpired ? 'Expired' : 'Works until'} <Moment at={expiresAt} as="day" />
          </span>
        </div>
      </div>
      <div className="row__actions">
        <RowButton label="Renew" about={`the invitation of ${email}`} onPress={onRenew} />
        <RowButton label="Withdraw" about={`the invitation of ${email}`} onPress={onWithdraw} />
      </div>
    </li>
  )
}
