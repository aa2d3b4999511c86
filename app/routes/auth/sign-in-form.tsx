import { useEffect, useId, useState } from 'react'
import { signInSchema } from '#app/accounts/credentials.ts'
import { useAuth } from '#app/ui/auth-provider.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { CodeField, PasswordField, TextField } from '#app/ui/text-field.tsx'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import { useSmallForm } from '#app/ui/use-small-form.ts'
import { account } from '#app/words/account.ts'
import { BrowserNotice } from './auth-screen.tsx'

export function SignInForm({ title, note }: { title: string; note: string }) {
  const { loading, signIn } = useAuth()
  const id = useId()
  const [needsCode, setNeedsCode] = useState(false)
  const isHydrated = useIsHydrated()
  const { field, form, input, focus } = useSmallForm(signInSchema, async ({ email, password, code }) => {
    if (loading) return
    if ((await signIn(email, password, code)) !== 'code needed') return
    setNeedsCode(true)
    input('code')?.select()
  })
  useEffect(() => {
    if (needsCode) focus('code')
  }, [needsCode, focus])

  return (
    <form className="auth__form" aria-labelledby={`${id}-title`} {...form}>
      <div>
        <h1 id={`${id}-title`}>{title}</h1>
        <p className="auth__note">{note}</p>
      </div>
      <BrowserNotice />
      <TextField
        label={account().email}
        type="email"
        autoComplete="username"
        aria-required
        {...field('email')}
        // Another account may need none.
        onChange={() => setNeedsCode(false)}
      />
      <PasswordField {...field('password')} />
      {needsCode && <CodeField {...field('code')} />}
      <SubmitButton disabled={!isHydrated} isBusy={loading}>
        {loading ? account().signingIn : account().signIn}
      </SubmitButton>
      <p>
        <a className="go" href="/auth/forgot">
          {account().forgot}
        </a>
      </p>
      <noscript>
        <p className="auth__notice">{account().signInNeeds}</p>
      </noscript>
    </form>
  )
}
