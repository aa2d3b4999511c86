import { useRevalidator } from 'react-router'
import { listSessions } from '#app/accounts/own-account.server.ts'
import { findTwoFactor } from '#app/accounts/two-factor.server.ts'
import { screenLoader } from '#app/routes/cms/call/screen-loader.server.ts'
import { whileUnreachable } from '#app/routes/cms/call/while-unreachable.ts'
import { Unreadable } from '#app/routes/cms/list/unreadable.tsx'
import { cmsMeta } from '#app/routes/cms/screen/page-meta.ts'
import { UntilHydrated } from '#app/routes/cms/screen/until-hydrated.tsx'
import type { Route } from './+types/profile'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'
import { TwoFactorPanel } from './two-factor-panel.tsx'

export const meta = () => cmsMeta('Profile')

export const loader = screenLoader(
  () => ({}),
  async ({ site: { db }, viewer: { id, email, name, sessionId } }) => {
    const [sessions, twoFactor] = await Promise.all([listSessions(db, id), findTwoFactor(db, id)])
    return { profile: { email, name, sessionId, sessions, twoFactor } }
  },
)

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => whileUnreachable(serverLoader, {})

export default function ProfileScreen({ loaderData: { profile } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <UntilHydrated>
      <div className="cms-head">
        <h1>Profile</h1>
        {profile && <span className="count">{profile.email}</span>}
      </div>
      {!profile && <Unreadable title="Your profile could not be loaded" />}
      {profile && (
        <>
          <NameForm name={profile.name} onChanged={revalidate} />
          <PasswordForm email={profile.email} onChanged={revalidate} />
          <TwoFactorPanel recoveryCodes={profile.twoFactor?.recoveryCodes} onChanged={revalidate} />
          <SessionList sessions={profile.sessions} current={profile.sessionId} onChanged={revalidate} />
        </>
      )}
    </UntilHydrated>
  )
}
