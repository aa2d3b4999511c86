import { useRevalidator } from 'react-router'
import { changePasswordSchema, nameSchema } from '#app/accounts/credentials.ts'
import { listSessions } from '#app/accounts/own-account.server.ts'
import { findTwoFactor } from '#app/accounts/two-factor.server.ts'
import { plainLoader } from '#app/routes/cms/call/screen-loader.server.ts'
import { whileUnreachable } from '#app/routes/cms/call/while-unreachable.ts'
import { Unreadable } from '#app/routes/cms/list/unreadable.tsx'
import { cmsMeta } from '#app/routes/cms/screen/page-meta.ts'
import { UntilHydrated } from '#app/routes/cms/screen/until-hydrated.tsx'
import { PasswordField, TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/profile'
import { ProfileForm } from './profile-form.tsx'
import { SessionList } from './session-list.tsx'
import { TwoFactorPanel } from './two-factor-panel.tsx'

export const meta = cmsMeta('Profile')

export const loader = plainLoader(async ({ site: { db }, viewer: { id, email, name, sessionId } }) => {
  const [sessions, twoFactor] = await Promise.all([listSessions(db, id), findTwoFactor(db, id)])
  return { profile: { email, name, sessionId, sessions, twoFactor } }
})

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
          <section className="panel" aria-labelledby="name-title">
            <h2 id="name-title">Name</h2>
            <ProfileForm
              label="Name"
              submit="Save name"
              schema={nameSchema}
              method="PUT"
              url="/cms/profile/name"
              failed="Error saving your name"
              done="Your name is saved"
              onDone={revalidate}
            >
              {(field) => (
                <TextField
                  label="Your name"
                  {...field('name')}
                  autoComplete="name"
                  defaultValue={profile.name}
                  aria-required
                />
              )}
            </ProfileForm>
          </section>
          <PasswordPanel email={profile.email} onChanged={revalidate} />
          <TwoFactorPanel recoveryCodes={profile.twoFactor?.recoveryCodes} onChanged={revalidate} />
          <SessionList sessions={profile.sessions} current={profile.sessionId} onChanged={revalidate} />
        </>
      )}
    </UntilHydrated>
  )
}

function PasswordPanel({ email, onChanged }: { email: string; onChanged: () => Promise<void> }) {
  return (
    <section className="panel" aria-labelledby="password-title">
      <h2 id="password-title">Password</h2>
      <ProfileForm
        label="Password"
        submit="Change password"
        schema={changePasswordSchema}
        method="PUT"
        url="/cms/profile/password"
        failed="Error changing your password"
        done="Your password is changed and your other sessions are ended"
        onDone={async (_answer, element) => {
          element.reset()
          await onChanged()
        }}
      >
        {(field) => (
          <>
            {/* Password managers keep the new password under the address. */}
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <PasswordField label="Current password" {...field('current')} />
            <TextField
              label="New password"
              {...field('password')}
              type="password"
              autoComplete="new-password"
              aria-required
            />
          </>
        )}
      </ProfileForm>
    </section>
  )
}
