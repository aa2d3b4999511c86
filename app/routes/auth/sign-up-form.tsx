import { useEffect, useId, useRef, useState } from 'react'
import { signUpSchema } from '#app/accounts/credentials.ts'
import { brand } from '#app/brand.ts'
import { useAuth } from '#app/ui/auth-provider.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'

/** Accepts an invitation. The address is the invited one; it is shown, and password managers keep it. */
export function SignUpForm({ email, token }: { email: string; token: string }) {
  const { loading, signUp } = useAuth()
  const id = useId()
  const [isDone, setIsDone] = useState(false)
  const isHydrated = useIsHydrated()
  const { errors, form } = useCheckedForm(signUpSchema, async ({ name, password }) => {
    if (loading) return
    setIsDone((await signUp(email, password, { name, invite: token })) === 'to be confirmed')
  })
  if (isDone) return <Done email={email} />

  return (
    <form className="auth__form" aria-labelledby={`${id}-title`} {...form}>
      <div>
        <h1 id={`${id}-title`}>Sign Up</h1>
        <p className="auth__note">You are invited to the CMS of {brand.name}</p>
      </div>
      <TextField label="Email" name="email" type="email" autoComplete="username" value={email} readOnly />
      <TextField label="Name" name="name" autoComplete="name" aria-required error={errors.name} />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        aria-required
        error={errors.password}
      />
      <button className="btn" type="submit" disabled={!isHydrated} aria-busy={loading}>
        {loading ? 'Signing Up…' : 'Sign Up'}
      </button>
      <noscript>
        <p className="auth__notice">Signing up needs JavaScript.</p>
      </noscript>
    </form>
  )
}

/** The toast leaves after a while. */
function Done({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="auth__form">
      <h1 ref={heading} tabIndex={-1}>
        Your account is made
      </h1>
      <p className="auth__notice">
        One step is left: a mail is on its way to {email}. Follow the link in it and confirm the account, then sign in.
      </p>
      <a className="btn btn--line" href="/auth">
        Sign In
      </a>
    </div>
  )
}
