import type { ListedInvitation } from '#app/accounts/invitations.server.ts'
import type { Call } from '#app/routes/cms/call/use-call.ts'
import { RowButton } from '#app/routes/cms/list/row-button.tsx'
import { Moment } from '#app/routes/cms/record/moment.tsx'
import { sayParts } from '#app/ui/say-parts.ts'
import { say } from '#app/words/say.ts'
import type { LinkAnswer } from './invitations.ts'
import { invitationLink } from './invite-form.tsx'
import type { LinkProps } from './user-link.ts'

type Props = { invitation: ListedInvitation; call: Call } & LinkProps

export function InvitationRow({ invitation, call, onLink, onLinkEnded }: Props) {
  const { id, email, isAdmin, isExpired, isUndelivered, invitedBy, expiresAt } = invitation
  const url = `/cms/users/invitations/${id}`

  async function onRenew(opener: HTMLElement) {
    const answer = await call<LinkAnswer>({
      method: 'POST',
      url,
      question: say('Renew the invitation of {email}? The earlier link stops working.', { email }),
      failed: say('Error renewing the invitation'),
      done: say('The invitation of {email} is renewed', { email }),
    })
    if (answer) onLink({ ...invitationLink(email, answer), opener })
  }

  async function onWithdraw(button: HTMLElement) {
    const withdrawn = await call({
      method: 'DELETE',
      url,
      question: say('Withdraw the invitation of {email}?', { email }),
      failed: say('Error withdrawing the invitation'),
      done: say('The invitation of {email} is withdrawn', { email }),
      focus: 'neighbour',
      button,
    })
    if (withdrawn) onLinkEnded((link) => link.email === email)
  }

  return (
    <li className="row row--user">
      <div>
        <h2>{email}</h2>
        <div className="meta">
          <span className="badge badge--secondary">{say(isAdmin ? 'As administrator' : 'Without a role')}</span>
          <span>{say('By {who}', { who: invitedBy })}</span>
          <span>
            {sayParts(isExpired ? 'Expired {at}' : 'Works until {at}', { at: <Moment at={expiresAt} as="day" /> })}
          </span>
          {isUndelivered && <span className="badge badge--bad">{say('Email not delivered')}</span>}
        </div>
        {isUndelivered && (
          <p>
            {say(
              'If the address is wrong, withdraw the invitation and invite the right one. If not, renew it and hand the link over. Once the account is there, hand over a reset link as well: it confirms the address.',
            )}
          </p>
        )}
      </div>
      <div className="row__actions">
        <RowButton label={say('Renew')} about={say('the invitation of {email}', { email })} onPress={onRenew} />
        <RowButton label={say('Withdraw')} about={say('the invitation of {email}', { email })} onPress={onWithdraw} />
      </div>
    </li>
  )
}
