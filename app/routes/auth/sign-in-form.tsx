import { useEffect, useId, useRef, useState } from 'react'
import { signInSchema } from '#app/accounts/credentials.ts'
import { useAuth } from '#app/ui/auth-provider.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'

export function SignInForm() {
  const { loading, signIn } = useAuth()
  const id = useId()
  const [needsCode, setNeedsCode] = useState(false)
  const codeInput = useRef<HTMLInputElement>(null)
  const isHydrated = useIsHydrated()
  const { errors, form } = useCheckedForm(signInSchema, async ({ email, password, code }) => {
    if (loading) return
    if ((await signIn(email, password, code)) !== 'code needed') return
    setNeedsCode(true)
    codeInput.current?.select()
  })
  useEffect(() => {
    if (needsCode) codeInput.current?.focus()
  }, [needsCode])

  return (
    <form className="auth__form" aria-labelledby={`${id}-title`} {...form}>
      <div>
        <h1 id={`${id}-title`}>Admin Sign In</h1>
        <p className="auth__note">Sign in to access the CMS dashboard</p>
      </div>
      <TextField label="Email" name="email" type="email" autoComplete="username" aria-required error={errors.email} />
      <TextField
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
      <button className="btn" type="submit" disabled={!isHydrated} aria-busy={loading}>
        {loading ? 'Signing In…' : 'Sign In'}
      </button>
      <p>
        <a className="go" href="/auth/forgot">
          Forgot password?
        </a>
      </p>
      <noscript>
        <p className="auth__notice">Signing in needs JavaScript.</p>
      </noscript>
    </form>
  )
}
