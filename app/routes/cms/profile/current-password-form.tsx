import { currentSchema } from '#app/accounts/credentials.ts'
import { PasswordField } from '#app/ui/credential-fields.tsx'
import { useProfileForm } from './use-profile-form.ts'

type Props<Answer> = {
  /** What the password is asked for. */
  label: string
  url: string
  failed: string
  hint?: string
  onDone: (answer: Answer) => unknown
}

/** An open session alone is not enough for what this begins. */
export function CurrentPasswordForm<Answer>({ label, url, failed, hint, onDone }: Props<Answer>) {
  const { field, form, isBusy } = useProfileForm<{ current: string }, Answer>({
    schema: currentSchema,
    method: 'POST',
    url,
    failed,
    onDone,
  })
  return (
    <form aria-label={label} {...form}>
      <PasswordField {...field('current')} hint={hint} />
      <button className="btn" type="submit" aria-busy={isBusy}>
        {label}
      </button>
    </form>
  )
}
