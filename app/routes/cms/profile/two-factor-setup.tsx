import { codeSchema } from '#app/accounts/credentials.ts'
import { sayParts } from '#app/ui/say-parts.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { say } from '#app/words/say.ts'
import { ProfileForm } from './profile-form.tsx'
import type { BeginAnswer, CodesAnswer } from './two-factor.ts'

type Props = BeginAnswer & { onConfirmed: (answer: CodesAnswer) => Promise<void>; onStale: () => Promise<void> }

export function TwoFactorSetup({ secret, uri, qr, onConfirmed, onStale }: Props) {
  return (
    <>
      <p>{say('Scan this with your authenticator app, or type the key into it. Then enter the code that it shows.')}</p>
      <svg className="qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={say('QR code of the key below')}>
        <path d={qr.path} shapeRendering="crispEdges" />
      </svg>
      {/* No telephone scans its own screen. */}
      <p className="pointer-fine:hidden">
        <a href={uri}>{say('Open it in the app on this device')}</a>
      </p>
      <p>{sayParts('Key: {key}', { key: <span className="secret">{secret.match(/.{1,4}/g)?.join(' ')}</span> })}</p>
      <ProfileForm
        label={say('Confirm two-factor sign-in')}
        submit={say('Switch on')}
        first="code"
        schema={codeSchema}
        method="PUT"
        url="/cms/profile/two-factor"
        failed={say('Error setting up two-factor sign-in')}
        done={say('Two-factor sign-in is on and your other sessions are ended')}
        onDone={onConfirmed}
        onStale={onStale}
      >
        {(field) => (
          <TextField
            label={say('Code')}
            {...field('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            aria-required
          />
        )}
      </ProfileForm>
    </>
  )
}
