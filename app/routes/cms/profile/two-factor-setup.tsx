import { codeSchema } from '#app/accounts/credentials.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { ProfileForm } from './profile-form.tsx'
import type { BeginAnswer, CodesAnswer } from './two-factor.ts'

type Props = BeginAnswer & { onConfirmed: (answer: CodesAnswer) => Promise<void> }

export function TwoFactorSetup({ secret, qr, onConfirmed }: Props) {
  return (
    <>
      <p>Scan this with your authenticator app, or type the key into it. Then enter the code that it shows.</p>
      <svg className="qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR code of the key below">
        <path d={qr.path} shapeRendering="crispEdges" />
      </svg>
      <p>
        Key: <span className="secret">{secret.match(/.{1,4}/g)?.join(' ')}</span>
      </p>
      <ProfileForm
        label="Confirm two-factor"
        submit="Switch on"
        first="code"
        schema={codeSchema}
        method="PUT"
        url="/cms/profile/two-factor"
        failed="Error setting up two-factor"
        done="Two-factor is on and your other sessions are ended"
        onDone={onConfirmed}
      >
        {(field) => (
          <TextField label="Code" {...field('code')} inputMode="numeric" autoComplete="one-time-code" aria-required />
        )}
      </ProfileForm>
    </>
  )
}
