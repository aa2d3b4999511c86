import { changePasswordSchema } from '#app/accounts/credentials.ts'
import { PasswordField } from '#app/ui/credential-fields.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useProfileForm } from './use-profile-form.ts'

type Props = { email: string; onChanged: () => Promise<void> }

export function PasswordForm({ email, onChanged }: Props) {
  const { field, form, isBusy } = useProfileForm({
    schema: changePasswordSchema,
    method: 'PUT',
    url: '/cms/profile/password',
    failed: 'Error changing your password',
    done: 'Your password is changed and your other sessions are ended',
    async onDone(_answer, element) {
      element.reset()
      await onChanged()
    },
  })
  return (
    <section className="panel" aria-labelledby="password-title">
      <h2 id="password-title">Password</h2>
      <form aria-labelledby="password-title" {...form}>
        {/* Password managers keep the new password under the address. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField label="Current password" {...field('current')} />
        <TextField
          label="New password"
          {...field('password')}
          type="password"
          autoComplete="new-password"
          aria-required
        />
        <button className="btn" type="submit" aria-busy={isBusy}>
          Change password
        </button>
      </form>
    </section>
  )
}
