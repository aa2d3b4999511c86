import { useEffect, useRef, useState } from 'react'
import { disableTwoFactorSchema } from '../../../accounts/credentials.ts'
import { sendJson } from '../../../ui/send-json.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toaster.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { BeginAnswer } from './two-factor.ts'
import { TwoFactorSetup } from './two-factor-setup.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** `recoveryCodes`: how many are left; undefined when two-factor is off. */
type Props = { recoveryCodes?: number; onChanged: () => Promise<void> }

export function TwoFactorPanel({ recoveryCodes, onChanged }: Props) {
  const { failure } = useToast()
  const [setup, setSetup] = useState<BeginAnswer>()
  const [codes, setCodes] = useState<string[]>()
  const [isBusy, setIsBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const isOn = recoveryCodes !== undefined
  const wasOn = useRef(isOn)
  useEffect(() => {
    // The form in which it was switched off is gone.
    if (wasOn.current && !isOn) heading.current?.focus()
    wasOn.current = isOn
  }, [isOn])

  async function onBegin() {
    if (isBusy) return
    setIsBusy(true)
    const sent = await sendJson<BeginAnswer>('POST', '/cms/profile/two-factor')
    setIsBusy(false)
    if (sent.isDone) setSetup(sent.answer)
    else failure({ title: 'Error setting up two-factor', description: sent.problem })
  }

  async function onConfirmed(told: string[]) {
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
      {setup && <TwoFactorSetup {...setup} onConfirmed={onConfirmed} />}
      {!isOn && !setup && (
        <button className="btn" type="button" aria-busy={isBusy} onClick={onBegin}>
          Set up two-factor
        </button>
      )}
      {isOn && !codes && <SwitchOff onChanged={onChanged} />}
    </section>
  )
}

function SwitchOff({ onChanged }: { onChanged: () => Promise<void> }) {
  const { errors, form, isBusy } = useProfileForm({
    schema: disableTwoFactorSchema,
    method: 'DELETE',
    url: '/cms/profile/two-factor',
    failed: 'Error switching two-factor off',
    done: 'Two-factor is off',
    onDone: onChanged,
  })
  return (
    <form aria-label="Switch two-factor off" {...form}>
      <TextField
        label="Password"
        name="current"
        type="password"
        autoComplete="current-password"
        aria-required
        error={errors.current}
      />
      <TextField
        label="Code"
        name="code"
        autoComplete="one-time-code"
        aria-required
        error={errors.code}
        hint="From your authenticator app, or a recovery code"
      />
      <button className="btn btn--line" type="submit" aria-busy={isBusy}>
        Switch off
      </button>
    </form>
  )
}
