import { useEffect, useId, useRef, useState } from 'react'
import { signUpSchema } from '#app/accounts/credentials.ts'
import { useAuth } from '#app/ui/auth-provider.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import { useSmallForm } from '#app/ui/use-small-form.ts'
import { account } from '#app/words/account.ts'
import { fieldLabels } from '#app/words/scripted.ts'
import { BrowserNotice } from './auth-screen.tsx'

type Made = { title: string; text: string }
type Props = { email: string; token: string; title: string; note: string; made: Made }

/** The address is shown, so that password managers keep it. */
export function SignUpForm({ email, token, title, note, made }: Props) {
  const { loading, signUp } = useAuth()
  const id = useId()
  const [isDone, setIsDone] = useState(false)
  const isHydrated = useIsHydrated()
  const { field, form } = useSmallForm(signUpSchema, async ({ name, password }) => {
    if (loading) return
    setIsDone((await signUp(email, password, { name, invite: token })) === 'to be confirmed')
  })
  if (isDone) return <Done {...made} />

  return (
    <form className="auth__form" aria-labelledby={`${id}-title`} {...form}>
      <div>
        <h1 id={`${id}-title`}>{title}</h1>
        <p className="auth__note">{note}</p>
      </div>
      <BrowserNotice />
      <TextField label={account().email} name="email" type="email" autoComplete="username" value={email} readOnly />
      <TextField label={account().name} autoComplete="name" aria-required {...field('name')} />
      <TextField
        label={fieldLabels().password}
        {...field('password')}
        type="password"
        autoComplete="new-password"
        aria-required
      />
      <SubmitButton disabled={!isHydrated} isBusy={loading}>
        {loading ? account().signingUp : account().signUp}
      </SubmitButton>
      <noscript>
        <p className="auth__notice">{account().signUpNeeds}</p>
      </noscript>
    </form>
  )
}

/** Stays when the toast has left. */
function Done({ title, text }: Made) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="auth__form">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="auth__notice">{text}</p>
      <a className="btn btn--line" href="/auth">
        {account().signIn}
      </a>
    </div>
  )
}
