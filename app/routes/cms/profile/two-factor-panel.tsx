import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { currentSchema, disableTwoFactorSchema } from '#app/accounts/credentials.ts'
import { useFocusKept } from '#app/routes/cms/list/use-focus-kept.ts'
import { Button } from '#app/ui/button.tsx'
import { CodeField, PasswordField } from '#app/ui/text-field.tsx'
import { say } from '#app/words/say.ts'
import { ProfileForm } from './profile-form.tsx'
import type { BeginAnswer, CodesAnswer } from './two-factor.ts'
import { TwoFactorSetup } from './two-factor-setup.tsx'

/** `recoveryCodes`: how many are left; undefined when two-factor is off. */
type Props = { recoveryCodes?: number; isRequired: boolean; onChanged: () => Promise<void> }

export function TwoFactorPanel({ recoveryCodes, isRequired, onChanged }: Props) {
  const [setup, setSetup] = useState<BeginAnswer>()
  const [codes, setCodes] = useState<string[]>()
  const isNew = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const isOn = recoveryCodes !== undefined
  // The form in which it was switched, here or in another tab, is gone.
  useFocusKept(isOn, heading)

  async function onCodes(told: CodesAnswer) {
    setSetup(undefined)
    setCodes(told.recoveryCodes)
    isNew.current ||= told.isNew === true
    await onChanged()
  }

  async function onStale() {
    await onChanged()
    setSetup(undefined)
  }

  function onNoted() {
    setCodes(undefined)
    if (isNew.current) return navigate('/cms/setup')
    heading.current?.focus()
  }

  return (
    <section className="panel" aria-labelledby="two-factor-title">
      <h2 ref={heading} id="two-factor-title" tabIndex={-1}>
        {say('Two-factor sign-in')}
      </h2>
      <p>
        {isOn
          ? say('On: signing in asks for a code from your authenticator app. Recovery codes left: {count}.', {
              count: recoveryCodes,
            })
          : say(
              'Off: the password alone is enough to sign in. With an authenticator app on your phone, a stolen password is not.',
            )}
      </p>
      {isRequired && !isOn && (
        <p>
          <strong>{say('Required here: set it up to go on.')}</strong>
        </p>
      )}
      {codes && <RecoveryCodes codes={codes} onNoted={onNoted} />}
      {!isOn && setup && <TwoFactorSetup {...setup} onConfirmed={onCodes} onStale={onStale} />}
      {!isOn && !setup && !codes && (
        <CurrentPasswordForm
          label={say('Set up two-factor sign-in')}
          url="/cms/profile/two-factor"
          failed={say('Error setting up two-factor sign-in')}
          onDone={setSetup}
          onStale={onStale}
        />
      )}
      {isOn && !codes && (
        <>
          <CurrentPasswordForm
            label={say('Make new recovery codes')}
            url="/cms/profile/recovery-codes"
            failed={say('Error making recovery codes')}
            hint={say('The earlier codes stop working.')}
            onDone={onCodes}
            onStale={onStale}
          />
          {isRequired ? (
            <p>{say('Required here: it cannot be switched off.')}</p>
          ) : (
            <SwitchOffForm onDone={onChanged} onStale={onStale} />
          )}
        </>
      )}
    </section>
  )
}

function SwitchOffForm({ onDone, onStale }: { onDone: () => Promise<void>; onStale: () => Promise<void> }) {
  return (
    <ProfileForm
      label={say('Switch two-factor sign-in off')}
      submit={say('Switch off')}
      isQuiet
      schema={disableTwoFactorSchema}
      method="DELETE"
      url="/cms/profile/two-factor"
      failed={say('Error switching two-factor sign-in off')}
      done={say('Two-factor sign-in is off')}
      onDone={onDone}
      onStale={onStale}
    >
      {(field) => (
        <>
          <PasswordField {...field('current')} />
          <CodeField {...field('code')} />
        </>
      )}
    </ProfileForm>
  )
}

type RecoveryCodesProps = { codes: string[]; onNoted: () => void }

function RecoveryCodes({ codes, onNoted }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {say('Your recovery codes')}
      </h3>
      <p>
        {say('Each signs you in once when the phone is not at hand. Write them down: they are shown only this once.')}
      </p>
      <ul className="codes" aria-label={say('Recovery codes')}>
        {codes.map((code) => (
          <li className="secret" key={code}>
            {code}
          </li>
        ))}
      </ul>
      <Button onClick={onNoted}>{say('I have noted them')}</Button>
    </>
  )
}

type CurrentPasswordFormProps<Answer> = {
  label: string
  url: string
  failed: string
  hint?: string
  onDone: (answer: Answer) => unknown
  onStale: () => Promise<void>
}

/** An open session alone is not enough for what this begins. */
function CurrentPasswordForm<Answer>({ label, url, failed, hint, onDone, onStale }: CurrentPasswordFormProps<Answer>) {
  return (
    <ProfileForm
      label={label}
      submit={label}
      schema={currentSchema}
      method="POST"
      url={url}
      failed={failed}
      onDone={onDone}
      onStale={onStale}
    >
      {(field) => <PasswordField {...field('current')} hint={hint} />}
    </ProfileForm>
  )
}
