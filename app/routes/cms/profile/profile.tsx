import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { changeAddressSchema, changePasswordSchema, languageSchema, nameSchema } from '#app/accounts/credentials.ts'
import { listSessions } from '#app/accounts/own-account.server.ts'
import { findTwoFactor } from '#app/accounts/two-factor.server.ts'
import { localeNames, type ToolLocale, toolLocales } from '#app/language/locales.ts'
import { plainLoader } from '#app/routes/cms/call/screen-loader.server.ts'
import { whileUnreachable } from '#app/routes/cms/call/while-unreachable.ts'
import { Unreadable } from '#app/routes/cms/list/unreadable.tsx'
import { cmsMeta } from '#app/routes/cms/screen/page-meta.ts'
import { UntilHydrated } from '#app/routes/cms/screen/until-hydrated.tsx'
import { CodeField, PasswordField, TextField } from '#app/ui/text-field.tsx'
import { say } from '#app/words/say.ts'
import type { Route } from './+types/profile'
import { ProfileForm } from './profile-form.tsx'
import { SessionList } from './session-list.tsx'
import { TwoFactorPanel } from './two-factor-panel.tsx'

export const meta = cmsMeta('Profile')

export const loader = plainLoader(
  async ({ site: { db, mailer, requiresTwoFactor }, viewer: { id, email, name, language, sessionId } }) => {
    const [sessions, twoFactor] = await Promise.all([listSessions(db, id), findTwoFactor(db, id)])
    const canMail = mailer.isOpen
    return { profile: { email, name, language, sessionId, sessions, twoFactor, requiresTwoFactor, canMail } }
  },
)

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => whileUnreachable(serverLoader, {})

export default function ProfileScreen({ loaderData: { profile } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  // Codes that are shown once, and what is typed, outlive a reading that fails.
  const [lastRead, setLastRead] = useState(profile)
  if (profile && profile !== lastRead) setLastRead(profile)
  const shown = profile ?? lastRead
  return (
    <UntilHydrated>
      <div className="cms-head">
        <h1>{say('Profile')}</h1>
        {shown && <span className="count">{shown.email}</span>}
      </div>
      {!profile && <Unreadable title={say('Your profile could not be loaded')} />}
      {shown && (
        <>
          <section className="panel" aria-labelledby="name-title">
            <h2 id="name-title">{say('Name')}</h2>
            <ProfileForm
              label={say('Name')}
              submit={say('Save name')}
              schema={nameSchema}
              method="PUT"
              url="/cms/profile/name"
              failed={say('Error saving your name')}
              done={say('Your name is saved')}
              onDone={revalidate}
            >
              {(field) => (
                <TextField
                  label={say('Your name')}
                  {...field('name')}
                  autoComplete="name"
                  defaultValue={shown.name}
                  aria-required
                />
              )}
            </ProfileForm>
          </section>
          <AddressPanel
            email={shown.email}
            canMail={shown.canMail}
            isProtected={Boolean(shown.twoFactor)}
            onStale={revalidate}
          />
          <LanguagePanel language={shown.language} />
          <PasswordPanel email={shown.email} onChanged={revalidate} />
          <TwoFactorPanel
            recoveryCodes={shown.twoFactor?.recoveryCodes}
            isRequired={shown.requiresTwoFactor}
            onChanged={revalidate}
          />
          <SessionList sessions={shown.sessions} current={shown.sessionId} onChanged={revalidate} />
        </>
      )}
    </UntilHydrated>
  )
}

type AddressProps = { email: string; canMail: boolean; isProtected: boolean; onStale: () => Promise<void> }

function AddressPanel({ email, canMail, isProtected, onStale }: AddressProps) {
  return (
    <section className="panel" aria-labelledby="address-title">
      <h2 id="address-title">{say('Email')}</h2>
      <p>{say('You sign in with {email}.', { email })}</p>
      {canMail ? (
        <ProfileForm
          label={say('Email')}
          submit={say('Change address')}
          schema={changeAddressSchema}
          method="PUT"
          url="/cms/profile/address"
          failed={say('Error changing your address')}
          done={say('An email with a link is on its way to the new address')}
          onDone={(_answer, element) => element.reset()}
          onStale={onStale}
        >
          {(field) => (
            <>
              <TextField
                label={say('New address')}
                {...field('email')}
                type="email"
                autoComplete="email"
                aria-required
                hint={say('It takes effect once you have followed the link in the email sent to it.')}
              />
              <PasswordField label={say('Current password')} {...field('current')} />
              {isProtected && <CodeField {...field('code')} />}
            </>
          )}
        </ProfileForm>
      ) : (
        <p>{say('This website sends no emails: ask whoever runs it for another address.')}</p>
      )}
    </section>
  )
}

/** The page comes anew: what is drawn of it now is in the language before. */
function LanguagePanel({ language }: { language: ToolLocale }) {
  return (
    <section className="panel" aria-labelledby="language-title">
      <h2 id="language-title">{say('Language')}</h2>
      <p>{say('The language of the content management system, for you alone.')}</p>
      <ProfileForm
        label={say('Language')}
        submit={say('Save language')}
        schema={languageSchema}
        method="PUT"
        url="/cms/profile/language"
        failed={say('Error saving your language')}
        onDone={() => window.location.reload()}
      >
        {(field) => (
          <fieldset className="panel__line" aria-label={say('Language')}>
            {toolLocales.map((each) => (
              <label className="check" key={each} lang={each}>
                <input type="radio" {...field('language')} value={each} defaultChecked={each === language} />
                {localeNames[each]}
              </label>
            ))}
          </fieldset>
        )}
      </ProfileForm>
    </section>
  )
}

function PasswordPanel({ email, onChanged }: { email: string; onChanged: () => Promise<void> }) {
  return (
    <section className="panel" aria-labelledby="password-title">
      <h2 id="password-title">{say('Password')}</h2>
      <ProfileForm
        label={say('Password')}
        submit={say('Change password')}
        schema={changePasswordSchema}
        method="PUT"
        url="/cms/profile/password"
        failed={say('Error changing your password')}
        done={say('Your password is changed and your other sessions are ended')}
        onDone={async (_answer, element) => {
          element.reset()
          await onChanged()
        }}
      >
        {(field) => (
          <>
            {/* Password managers keep the new password under the address. */}
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <PasswordField label={say('Current password')} {...field('current')} />
            <TextField
              label={say('New password')}
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
