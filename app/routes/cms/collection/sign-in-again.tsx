import { type FormEvent, useEffect, useRef, useState } from 'react'
import { signInSchema } from '../../../accounts/credentials.ts'
import { issuesOf } from '../../../content/collection.ts'
import { FieldMessage } from './field-frame.tsx'
import { postSession } from './post-session.ts'

const fields = [
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
] as const

/** Of the authenticator app, or one of the recovery codes. */
const codeField = { name: 'code', label: 'Code', type: 'text', autoComplete: 'one-time-code' } as const

type Props = { email: string; noun: string; onSignedIn: () => void }

/** As on the sign-in page, in the middle of the work. */
export function SignInAgain({ email, noun, onSignedIn }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isChecked, setIsChecked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [asksCode, setAsksCode] = useState(false)

  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the dialog opens, and when the code's field is there
  useEffect(() => focus(asksCode ? 'code' : 'password'), [asksCode])

  function check() {
    const typed = Object.fromEntries(new FormData(form.current ?? undefined))
    const parsed = signInSchema.safeParse(typed)
    const issues = parsed.success ? [] : issuesOf(parsed.error)
    setErrors(Object.fromEntries(issues.map(({ field, message }) => [field, message])))
    return { values: parsed.data && { ...typed, ...parsed.data }, first: issues[0]?.field }
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const { values, first } = check()
    setIsChecked(true)
    setProblem(undefined)
    if (first) focus(first)
    if (!values) return
    setIsBusy(true)
    const outcome = await postSession(values)
    setIsBusy(false)
    if (outcome.status === 'signed in') return onSignedIn()
    setProblem(outcome.message)
    if (outcome.status === 'code needed') setAsksCode(true)
    focus(asksCode ? 'code' : 'password')
  }

  return (
    <form className="session" ref={form} noValidate onSubmit={onSubmit} onInput={() => isChecked && check()}>
      <p>{`Nothing that you typed is lost. Sign in, and this ${noun} is saved.`}</p>
      <div role="alert">{problem && <FieldMessage id="again-problem" message={problem} />}</div>
      {[...fields, ...(asksCode ? [codeField] : [])].map(({ name, label, type, autoComplete }) => (
        <div className="field" key={name}>
          <label htmlFor={`again-${name}`}>{label}</label>
          <input
            className="input"
            id={`again-${name}`}
            name={name}
            type={type}
            autoComplete={autoComplete}
            defaultValue={name === 'email' ? email : ''}
            aria-required="true"
            aria-invalid={Boolean(errors[name])}
            aria-describedby={errors[name] && `again-${name}-error`}
          />
          <FieldMessage id={`again-${name}-error`} message={errors[name]} />
        </div>
      ))}
      <button className="btn" type="submit" aria-busy={isBusy}>
        {isBusy ? 'Signing In…' : 'Sign In'}
      </button>
    </form>
  )
}
