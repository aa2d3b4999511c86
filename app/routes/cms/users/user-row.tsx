import type { ListedUser } from '#app/accounts/user-list.server.ts'
import type { Call } from '#app/routes/cms/call/use-call.ts'
import { RowButton } from '#app/routes/cms/list/row-button.tsx'
import { Moment } from '#app/routes/cms/record/moment.tsx'
import type { ShownLink } from '#app/routes/cms/screen/link-once.tsx'

type Props = { user: ListedUser; isSelf: boolean; call: Call; onLink: (link: ShownLink) => void }

export function UserRow({ user, isSelf, call, onLink }: Props) {
  const { id, email, name, isAdmin, isConfirmed, hasTwoFactor, lastSignInAt, createdAt } = user
  const url = `/cms/users/${id}`
  const own = isSelf ? ' This is you: you lose access to the CMS at once.' : ''
  // What follows from the next document: the sign-in, which says that there is no access.
  const leadsTo = isSelf ? '/auth' : undefined

  const onRole = () =>
    call({
      method: 'PUT',
      url,
      body: { isAdmin: !isAdmin },
      ...(isAdmin
        ? {
            question: `Revoke the administrator role of ${email}?${own}`,
            failed: 'Error revoking the role',
            done: `${email} is no longer an administrator`,
            leadsTo,
          }
        : {
            question: `Make ${email} an administrator?`,
            failed: 'Error granting the role',
            done: `${email} is an administrator now`,
          }),
    })

  async function onResetLink(opener: HTMLElement) {
    const answer = await call<{ link: string }>({
      method: 'POST',
      url: `${url}/reset-link`,
      question: `Make a link with which ${email} sets a new password? Links made before stop working.`,
      failed: 'Error making the link',
      done: `The link for ${email} is made`,
    })
    const text = 'Hand it over: whoever opens it sets a new password. It works once and for one hour.'
    if (answer) onLink({ title: `Reset link for ${email}`, link: answer.link, text, opener })
  }

  const onTwoFactor = (button: HTMLElement) =>
    call({
      method: 'DELETE',
      url: `${url}/two-factor`,
      question: `Switch two-factor off for ${email}? The password alone signs in then.`,
      failed: 'Error resetting two-factor',
      done: `Two-factor of ${email} is off`,
      focus: 'row',
      button,
    })

  const onRemove = (button: HTMLElement) =>
    call({
      method: 'DELETE',
      url,
      question: `Remove ${email}?${own}`,
      failed: 'Error removing the user',
      done: `${email} has been removed`,
      focus: 'neighbour',
      leadsTo,
      button,
    })

  return (
    <li className="row row--user">
      <div>
        <h2>{email}</h2>
        <div className="meta">
          <span>{name}</span>
          <span className={isAdmin ? 'badge badge--primary' : 'badge badge--secondary'}>
            {isAdmin ? 'Administrator' : 'No role'}
          </span>
          {isSelf && <span className="badge">You</span>}
          {hasTwoFactor && <span className="badge">Two-factor</span>}
          {!isConfirmed && <span className="badge">Not confirmed yet</span>}
        </div>
        <div className="meta">
          <span>Last sign-in {lastSignInAt ? <Moment at={lastSignInAt} as="day" /> : 'never'}</span>
          <span>
            Created <Moment at={createdAt} as="day" />
          </span>
        </div>
      </div>
      <div className="row__actions">
        <RowButton label={isAdmin ? 'Revoke admin' : 'Grant admin'} about={email} onPress={onRole} />
        <RowButton label="Make a reset link" about={`for ${email}`} onPress={onResetLink} />
        {hasTwoFactor && !isSelf && <RowButton label="Reset two-factor" about={`of ${email}`} onPress={onTwoFactor} />}
        <RowButton label="Remove" about={email} onPress={onRemove} />
      </div>
    </li>
  )
}
