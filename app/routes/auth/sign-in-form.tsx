import { type FormEvent, useId, useRef, useState, useSyncExternalStore } from 'react'
import { signInSchema } from '../../accounts/credentials.ts'
import { useAuth } from '../../ui/auth-provider.tsx'
import { Icon } from '../../ui/icon.tsx'

const fields = [
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
] as const

type Errors = Partial<Record<(typeof fields)[number]['name'], string>>

export function SignInForm() {
  const { loading, signIn } = useAuth()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [isChecked, setIsChecked] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  // Until the page is hydrated nobody could tell the server's answer: the button waits, and with it the Enter key.
  const isHydrated = useSyncExternalStore(subscribeToNothing, onClient, onServer)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (loading) return
    const { values, found } = read(event.currentTarget)
    setIsChecked(true)
    setErrors(found)
    const invalid = fields.find(({ name }) => found[name])
    if (values) await signIn(values.email, values.password)
    else if (invalid) form.current?.querySelector<HTMLInputElement>(`[name=${invalid.name}]`)?.focus()
  }

  return (
    <form
      ref={form}
      className="auth__form"
      method="post"
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={onSubmit}
      onInput={(event) => isChecked && setErrors(read(event.currentTarget).found)}
    >
      <div>
        <h1 id={`${id}-title`}>Admin Sign In</h1>
        <p className="auth__note">Sign in to access the CMS dashboard</p>
      </div>
      {fields.map(({ name, label, type, autoComplete }) => (
        <div className="field" key={name}>
          <label htmlFor={`${id}-${name}`}>{label}</label>
          <input
            className="input"
            id={`${id}-${name}`}
            name={name}
            type={type}
            autoComplete={autoComplete}
            aria-required="true"
            aria-invalid={Boolean(errors[name])}
            aria-describedby={errors[name] && `${id}-${name}-error`}
          />
          {errors[name] && (
            <p className="error" id={`${id}-${name}-error`}>
              <Icon name="alert" />
              {errors[name]}
            </p>
          )}
        </div>
      ))}
      <button className="btn" type="submit" disabled={!isHydrated} aria-busy={loading}>
        {loading ? 'Signing In…' : 'Sign In'}
      </button>
      <noscript>
        <p className="auth__notice">Signing in needs JavaScript.</p>
      </noscript>
    </form>
  )
}

function read(form: HTMLFormElement) {
  const parsed = signInSchema.safeParse(Object.fromEntries(new FormData(form)))
  const found: Errors = {}
  if (parsed.success) return { values: parsed.data, found }
  for (const { path, message } of parsed.error.issues) {
    const field = fields.find(({ name }) => name === path[0])
    if (field) found[field.name] ??= message
  }
  return { found }
}

const subscribeToNothing = () => () => {}
const onClient = () => true
const onServer = () => false
