import { useEffect, useState } from 'react'
import { signInSchema } from '#app/accounts/credentials.ts'
import { FieldMessage } from '#app/routes/cms/record/field-message.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { sendJson } from '#app/ui/send-json.ts'
import { CodeField, PasswordField, TextField } from '#app/ui/text-field.tsx'
import { useSmallForm } from '#app/ui/use-small-form.ts'
import { say } from '#app/words/say.ts'

type Props = {
  email: string
  text: string
  onSignedIn: () => void
}

/** As on the sign-in page, in the middle of the work. */
export function SignInAgain({ email, text, onSignedIn }: Props) {
  const [problem, setProblem] = useState<string>()
  const [needsCode, setNeedsCode] = useState(false)
  const { field, form, isBusy, focus } = useSmallForm(signInSchema, async (credentials) => {
    setProblem(undefined)
    const sent = await sendJson<{ status?: string }>('POST', '/auth/session', credentials)
    if (sent.isDone) return onSignedIn()
    setProblem(sent.problem)
    if (sent.answer.status === 'code needed') setNeedsCode(true)
    focus(needsCode ? 'code' : 'password')
  })
  useEffect(() => focus(needsCode ? 'code' : 'password'), [needsCode, focus])

  return (
    <form className="session" {...form}>
      <p role="alert">{text}</p>
      <div role="alert">{problem && <FieldMessage id="again-problem" message={problem} />}</div>
      <TextField
        label={say('Email')}
        {...field('email')}
        type="email"
        autoComplete="username"
        defaultValue={email}
        aria-required
      />
      <PasswordField {...field('password')} />
      {needsCode && <CodeField {...field('code')} />}
      <SubmitButton isBusy={isBusy}>{say(isBusy ? 'Signing In…' : 'Sign In')}</SubmitButton>
    </form>
  )
}
