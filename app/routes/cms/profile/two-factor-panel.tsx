import { useEffect, useRef, useState } from 'react'
import { disableTwoFactorSchema } from '#app/accounts/credentials.ts'
import { CodeField, PasswordField } from '#app/ui/credential-fields.tsx'
import { CurrentPasswordForm } from './current-password-form.tsx'
import { RecoveryCodes } from './recovery-codes-list.tsx'
import type { BeginAnswer, CodesAnswer } from './two-factor.ts'
import { TwoFactorSetup } from './two-factor-setup.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** `recoveryCodes`: how many are left; undefined when two-factor is off. */
type Props = { recoveryCodes?: number; onChanged: () => Promise<void> }

export function TwoFactorPanel({ recoveryCodes, onChanged }: Props) {
  const [setup, setSetup] = useState<BeginAnswer>()
  const [codes, setCodes] = useState<string[]>()
  const heading = useRef<HTMLHeadingElement>(null)
  const isOn = recoveryCodes !== undefined
  const wasOn = useRef(isOn)
  useEffect(() => {
    // The form in which it was switched off is gone.
    if (wasOn.current && !isOn) heading.current?.focus()
    wasOn.current = isOn
  }, [isOn])

  async function onCodes({ recoveryCodes: told }: CodesAnswer) {
    setSetup(undefined)
    setCodes(told)
    await onChanged()
  }

  function onNoted() {
    setCodes(undefined)
    heading.current?.focus()
  }

  return (
    <section className="panel" aria-labelledby="two-factor-title">
      <h2 ref={heading} id="two-factor-title" tabIndex={-1}>
        Two-factor
      </h2>
      <p>
        {isOn
          ? `On: signing in asks for a code of your authenticator app. Recovery codes left: ${recoveryCodes}.`
          : 'Off: the password alone signs in. With an authenticator app on your phone, a stolen password is not enough.'}
      </p>
      {codes && <RecoveryCodes codes={codes} onNoted={onNoted} />}
      {setup && <TwoFactorSetup {...setup} onConfirmed={onCodes} />}
      {!isOn && !setup && (
        <CurrentPasswordForm
          label="Set up two-factor"
          url="/cms/profile/two-factor"
          failed="Error setting up two-factor"
          onDone={setSetup}
        />
      )}
      {isOn && !codes && (
        <>
          <CurrentPasswordForm
            label="Make new recovery codes"
            url="/cms/profile/recovery-codes"
            failed="Error making recovery codes"
            hint="The codes from before stop working."
            onDone={onCodes}
          />
          <SwitchOff onChanged={onChanged} />
        </>
      )}
    </section>
  )
}

function SwitchOff({ onChanged }: { onChanged: () => Promise<void> }) {
  const { field, form, isBusy } = useProfileForm({
    schema: disableTwoFactorSchema,
    method: 'DELETE',
    url: '/cms/profile/two-factor',
    failed: 'Error switching two-factor off',
    done: 'Two-factor is off',
    onDone: onChanged,
  })
  return (
    <form aria-label="Switch two-factor off" {...form}>
      <PasswordField {...field('current')} />
      <CodeField {...field('code')} />
      <button className="btn btn--line" type="submit" aria-busy={isBusy}>
        Switch off
      </button>
    </form>
  )
}
