import type { ListedUser } from '#app/accounts/user-list.server.ts'
import type { Call } from '#app/routes/cms/call/use-call.ts'
import { RowButton } from '#app/routes/cms/list/row-button.tsx'
import { Moment } from '#app/routes/cms/record/moment.tsx'
import { sayParts } from '#app/ui/say-parts.ts'
import { say } from '#app/words/say.ts'
import type { LinkProps } from './user-link.ts'

type Props = {
  user: ListedUser
  /** How many records wait to be published in this name. */
  scheduled?: number | undefined
  isSelf: boolean
  call: Call
} & LinkProps

export function UserRow({ user, scheduled = 0, isSelf, call, onLink, onLinkEnded }: Props) {
  const { id, email, name, isAdmin, isConfirmed, hasTwoFactor, lastSignInAt, createdAt } = user
  const url = `/cms/users/${id}`
  const asked = (question: string) =>
    [
      question,
      isAdmin && say('Open invitations and private links to drafts by this user, and all reset links, stop working.'),
      isSelf && say('This is you: you lose access to the CMS at once.'),
      scheduled > 0 && staysScheduled(scheduled),
    ]
      .filter(Boolean)
      .join(' ')
  // What follows from the next document: the sign-in, which says that there is no access.
  const leadsTo = isSelf ? '/auth' : undefined

  // With an administrator's role all reset links end.
  const endLinks = () => onLinkEnded((link) => link.email === email || (isAdmin && link.isReset === true))

  async function onRole() {
    const changed = await call({
      method: 'PUT',
      url,
      body: { isAdmin: !isAdmin },
      ...(isAdmin
        ? {
            question: asked(say('Revoke the administrator role of {email}?', { email })),
            failed: say('Error revoking the role'),
            done: say('{email} is no longer an administrator', { email }),
            leadsTo,
          }
        : {
            question: say('Make {email} an administrator?', { email }),
            failed: say('Error granting the role'),
            done: say('{email} is an administrator now', { email }),
          }),
    })
    if (changed && isAdmin) endLinks()
  }

  async function onResetLink(opener: HTMLElement) {
    const answer = await call<{ link: string }>({
      method: 'POST',
      url: `${url}/reset-link`,
      question: say('Make a link with which {email} sets a new password? Earlier links stop working.', { email }),
      failed: say('Error making the link'),
      done: say('The link for {email} is made', { email }),
    })
    const text = say('Hand it over: whoever opens it sets a new password. It can be used once, within one hour.')
    const title = say('Reset link for {email}', { email })
    if (answer) onLink({ email, isReset: true, title, link: answer.link, text, opener })
  }

  const onTwoFactor = (button: HTMLElement) =>
    call({
      method: 'DELETE',
      url: `${url}/two-factor`,
      question: say('Switch two-factor sign-in off for {email}? The password alone is then enough to sign in.', {
        email,
      }),
      failed: say('Error switching two-factor sign-in off'),
      done: say('Two-factor sign-in of {email} is off', { email }),
      focus: 'row',
      button,
    })

  async function onRemove(button: HTMLElement) {
    const removed = await call({
      method: 'DELETE',
      url,
      question: asked(say('Remove {email}?', { email })),
      failed: say('Error removing the user'),
      done: say('{email} has been removed', { email }),
      focus: 'neighbour',
      leadsTo,
      button,
    })
    if (removed) endLinks()
  }

  return (
    <li className="row row--user">
      <div>
        <h2>{email}</h2>
        <div className="meta">
          <span>{name}</span>
          <span className={isAdmin ? 'badge badge--primary' : 'badge badge--secondary'}>
            {say(isAdmin ? 'Administrator' : 'No role')}
          </span>
          {isSelf && <span className="badge">{say('You')}</span>}
          {hasTwoFactor && <span className="badge">{say('Two-factor sign-in')}</span>}
          {!isConfirmed && <span className="badge">{say('Not confirmed yet')}</span>}
        </div>
        <div className="meta">
          <span>
            {lastSignInAt
              ? sayParts('Last sign-in {at}', { at: <Moment at={lastSignInAt} as="day" /> })
              : say('Never signed in')}
          </span>
          <span>{sayParts('Created {at}', { at: <Moment at={createdAt} as="day" /> })}</span>
        </div>
        {!isConfirmed && (
          <p>
            {say(
              'An email with a link confirms the address. If it does not arrive, make a reset link and hand it over: that confirms it, too.',
            )}
          </p>
        )}
      </div>
      <div className="row__actions">
        <RowButton label={say(isAdmin ? 'Revoke admin' : 'Grant admin')} about={email} onPress={onRole} />
        {!isSelf && (
          <RowButton label={say('Make a reset link')} about={say('for {email}', { email })} onPress={onResetLink} />
        )}
        {hasTwoFactor && !isSelf && (
          <RowButton
            label={say('Switch two-factor sign-in off')}
            about={say('for {email}', { email })}
            onPress={onTwoFactor}
          />
        )}
        <RowButton label={say('Remove')} about={email} onPress={onRemove} />
      </div>
    </li>
  )
}

const staysScheduled = (count: number) =>
  say(
    count === 1
      ? '{count} scheduled record that this user saved last will still be published.'
      : '{count} scheduled records that this user saved last will still be published.',
    { count },
  )
