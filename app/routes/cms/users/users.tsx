import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ListedInvitation, listInvitations } from '../../../accounts/invitations.server.ts'
import { type ListedUser, listUsers } from '../../../accounts/user-list.server.ts'
import { appContext } from '../../../context.ts'
import { useAuth } from '../../../ui/auth-provider.tsx'
import { cmsMeta } from '../page-meta.ts'
import { requireAdmin } from '../require-admin.server.ts'
import { whileUnreachable } from '../while-unreachable.ts'
import type { Route } from './+types/users'
import { InvitationRow } from './invitation-row.tsx'
import { InviteForm } from './invite-form.tsx'
import { LinkOnce, type ShownLink } from './link-once.tsx'
import { useCall } from './use-call.ts'
import { UserRow } from './user-row.tsx'

export const meta = () => cmsMeta('User Management')

/** Undefined: the list could not be read. */
type Loaded = { list?: { users: ListedUser[]; invitations: ListedInvitation[] } }

export async function loader({ request, context }: Route.LoaderArgs): Promise<Loaded> {
  await requireAdmin({ request, context })
  const { db, log } = context.get(appContext)
  try {
    const [users, invitations] = await Promise.all([listUsers(db), listInvitations(db)])
    return { list: { users, invitations } }
  } catch (error) {
    log.error({ err: error }, 'a CMS list failed')
    return {}
  }
}

/** The screen says so and offers to try again. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> =>
  whileUnreachable(serverLoader, {})

export default function Users({ loaderData: { list } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  const { user: viewer } = useAuth()
  const heading = useRef<HTMLHeadingElement>(null)
  const [shown, setShown] = useState<ShownLink>()
  const call = useCall({ onChanged: revalidate, standIn: () => heading.current })
  return (
    <>
      <div className="cms-head">
        <h1 ref={heading} tabIndex={-1}>
          User Management
        </h1>
        {list && <span className="count">{counted(list.users)}</span>}
      </div>
      <InviteForm onInvited={setShown} onChanged={revalidate} />
      {shown && <LinkOnce key={shown.link} {...shown} onClose={() => setShown(undefined)} />}
      {!list && (
        <div className="empty" role="alert">
          <h2>Users could not be loaded</h2>
          <button className="btn" type="button" aria-busy={state === 'loading'} onClick={() => revalidate()}>
            Retry
          </button>
        </div>
      )}
      {list && (
        <ul className="rows" aria-label="Users">
          {list.users.map((user) => (
            <UserRow key={user.id} user={user} isSelf={user.id === viewer?.id} call={call} onLink={setShown} />
          ))}
        </ul>
      )}
      {list && list.invitations.length > 0 && (
        <>
          <h2 className="tools-title">Invitations</h2>
          <ul className="rows mt-3" aria-label="Invitations">
            {list.invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} call={call} onLink={setShown} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function counted(users: ListedUser[]) {
  const admins = users.filter(({ isAdmin }) => isAdmin).length
  const noun = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`
  return `${noun(users.length, 'user')}, ${noun(admins, 'administrator')}`
}
