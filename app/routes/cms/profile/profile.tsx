import { useRevalidator } from 'react-router'
import { listSessions, type OwnSession } from '#app/accounts/own-account.server.ts'
import { findTwoFactor } from '#app/accounts/two-factor.server.ts'
import { appContext } from '#app/context.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import { whileUnreachable } from '#app/routes/cms/call/while-unreachable.ts'
import { cmsMeta } from '#app/routes/cms/screen/page-meta.ts'
import { UntilHydrated } from '#app/routes/cms/screen/until-hydrated.tsx'
import type { Route } from './+types/profile'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'
import { TwoFactorPanel } from './two-factor-panel.tsx'

export const meta = () => cmsMeta('Profile')

type Profile = {
  email: string
  name: string
  sessionId: string
  sessions: OwnSession[]
  twoFactor?: { recoveryCodes: number }
}

/** Undefined: it could not be read. */
type Loaded = { profile?: Profile }

export async function loader({ request, context }: Route.LoaderArgs): Promise<Loaded> {
  const { id, email, name, sessionId } = await requireAdmin({ request, context })
  const { db, log } = context.get(appContext)
  try {
    const [sessions, twoFactor] = await Promise.all([listSessions(db, id), findTwoFactor(db, id)])
    return { profile: { email, name, sessionId, sessions, twoFactor } }
  } catch (error) {
    log.error({ err: error }, 'a profile failed')
    return {}
  }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> =>
  whileUnreachable(serverLoader, {})

export default function ProfileScreen({ loaderData: { profile } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <UntilHydrated>
      <div className="cms-head">
        <h1>Profile</h1>
        {profile && <span className="count">{profile.email}</span>}
      </div>
      {!profile && (
        <div className="empty" role="alert">
          <h2>Your profile could not be loaded</h2>
          <button className="btn" type="button" aria-busy={state === 'loading'} onClick={() => revalidate()}>
            Retry
          </button>
        </div>
      )}
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
