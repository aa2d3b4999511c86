import { useEffect, useRef, useState } from 'react'
import { signInSchema } from '#app/accounts/credentials.ts'
import { FieldMessage } from '#app/routes/cms/record/field-frame.tsx'
import { sendJson } from '#app/ui/send-json.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'

type Props = {
  email: string
  text: string
  onSignedIn: () => void
}

/** As on the sign-in page, in the middle of the work. */
export function SignInAgain({ email, text, onSignedIn }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [needsCode, setNeedsCode] = useState(false)
  const passwordInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const { errors, form } = useCheckedForm(signInSchema, async (credentials) => {
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    const sent = await sendJson<{ status?: string }>('POST', '/auth/session', credentials)
    setIsBusy(false)
    if (sent.isDone) return onSignedIn()
    setProblem(sent.problem)
    if (sent.answer.status === 'code needed') setNeedsCode(true)
    const wrong = codeInput.current ?? passwordInput.current
    wrong?.focus()
  })
  useEffect(() => (needsCode ? codeInput : passwordInput).current?.focus(), [needsCode])

  return (
    <form className="session" {...form}>
      <p role="alert">{text}</p>
      <div role="alert">{problem && <FieldMessage id="again-problem" message={problem} />}</div>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        aria-required
        error={errors.email}
      />
      <TextField
        ref={passwordInput}
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        aria-required
        error={errors.password}
      />
      {needsCode && (
        <TextField
          ref={codeInput}
          label="Code"
          name="code"
          autoComplete="one-time-code"
          aria-required
          error={errors.code}
          hint="From your authenticator app, or a recovery code"
        />
      )}
      <button className="btn" type="submit" aria-busy={isBusy}>
        {isBusy ? 'Signing In…' : 'Sign In'}
      </button>
    </form>
  )
}
