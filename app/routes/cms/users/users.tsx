import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { listInvitations, mostInvitations } from '#app/accounts/invitations.server.ts'
import { countUsers, type ListedUser, listUsers, mostListed } from '#app/accounts/user-list.server.ts'
import { countScheduled } from '#app/content/engine/waiting.server.ts'
import { screenLoader } from '#app/routes/cms/call/screen-loader.server.ts'
import { useCall } from '#app/routes/cms/call/use-call.ts'
import { whileUnreachable } from '#app/routes/cms/call/while-unreachable.ts'
import { PlainSearch, readSearch } from '#app/routes/cms/list/plain-search.tsx'
import { Unreadable } from '#app/routes/cms/list/unreadable.tsx'
import { LinkOnce } from '#app/routes/cms/screen/link-once.tsx'
import { cmsMeta } from '#app/routes/cms/screen/page-meta.ts'
import { UntilHydrated } from '#app/routes/cms/screen/until-hydrated.tsx'
import { useAuth } from '#app/ui/auth-provider.tsx'
import { say } from '#app/words/say.ts'
import type { Route } from './+types/users'
import { InvitationRow } from './invitation-row.tsx'
import { InviteForm } from './invite-form.tsx'
import type { LinkProps, UserLink } from './user-link.ts'
import { UserRow } from './user-row.tsx'

export const meta = cmsMeta('User Management')

export const loader = screenLoader(readSearch, async ({ site: { db }, asked: { search } }) => {
  const [found, invited, counts, scheduled] = await Promise.all([
    ...([listUsers(db, search), listInvitations(db, search), countUsers(db)] as const),
    countScheduled(db),
  ])
  const users = found.slice(0, mostListed)
  const invitations = invited.slice(0, mostInvitations)
  const areCut = invited.length > mostInvitations
  return { list: { users, invitations, areCut, counts, scheduled, isCut: found.length > mostListed } }
})

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  whileUnreachable(serverLoader, readSearch(request))

export default function Users({ loaderData: { search, list } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { user: viewer } = useAuth()
  const heading = useRef<HTMLHeadingElement>(null)
  const [shown, setShown] = useState<UserLink>()
  const links: LinkProps = {
    onLink: setShown,
    onLinkEnded: (ends) => setShown((now) => (now && ends(now) ? undefined : now)),
  }
  const call = useCall({ onChanged: revalidate, standIn: () => heading.current })
  const isSearchable = search || Math.max(list?.counts.users ?? 0, list?.invitations.length ?? 0) > mostAtAGlance
  return (
    <UntilHydrated>
      <div className="cms-head">
        <h1 ref={heading} tabIndex={-1}>
          {say('User Management')}
        </h1>
        {list && <span className="count">{counted(list.counts)}</span>}
      </div>
      <InviteForm onInvited={setShown} onChanged={revalidate} />
      {shown && <LinkOnce key={shown.link} {...shown} onClose={() => setShown(undefined)} />}
      {!list && <Unreadable title={say('Users could not be loaded')} />}
      {isSearchable && <PlainSearch label={say('Search users')} search={search} />}
      {list?.users.length === 0 && list.invitations.length === 0 && (
        <div className="empty">
          <h2>{say('No user found')}</h2>
          <p>{say('No name or address contains “{search}”.', { search })}</p>
        </div>
      )}
      {list && (
        <ul className="rows" aria-label={say('Users')}>
          {list.users.map((user) => (
            <UserRow
              key={user.id}
              user={user}
              scheduled={scheduledBy(user, list.scheduled)}
              isSelf={user.id === viewer?.id}
              call={call}
              {...links}
            />
          ))}
        </ul>
      )}
      {list?.isCut && <p>{cutAt(list.users.length)}</p>}
      {list && list.invitations.length > 0 && (
        <>
          <h2 className="tools-title">{say('Invitations')}</h2>
          <ul className="rows mt-3" aria-label={say('Invitations')}>
            {list.invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} call={call} {...links} />
            ))}
          </ul>
          {list.areCut && <p>{cutAt(list.invitations.length)}</p>}
        </>
      )}
    </UntilHydrated>
  )
}

function counted({ users, admins }: { users: number; admins: number }) {
  const people = say(users === 1 ? '{count} user' : '{count} users', { count: users })
  return `${people}, ${say(admins === 1 ? '{count} administrator' : '{count} administrators', { count: admins })}`
}

const cutAt = (count: number) => say('The first {count} are shown. Search to find others.', { count })

/** So many are found without searching. */
const mostAtAGlance = 10

/** What was saved under a former address is still that person's. */
const scheduledBy = ({ email, formerEmails }: ListedUser, scheduled: Map<string, number>) =>
  [...new Set([email, ...formerEmails])].reduce((count, each) => count + (scheduled.get(each) ?? 0), 0)
