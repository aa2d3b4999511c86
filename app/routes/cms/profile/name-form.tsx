import { nameSchema } from '#app/accounts/credentials.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { useProfileForm } from './use-profile-form.ts'

type Props = { name: string; onChanged: () => Promise<void> }

export function NameForm({ name, onChanged }: Props) {
  const { field, form, isBusy } = useProfileForm({
    schema: nameSchema,
    method: 'PUT',
    url: '/cms/profile/name',
    failed: 'Error saving your name',
    done: 'Your name is saved',
    onDone: onChanged,
  })
  return (
    <section className="panel" aria-labelledby="name-title">
      <h2 id="name-title">Name</h2>
      <form aria-labelledby="name-title" {...form}>
        <TextField label="Your name" {...field('name')} autoComplete="name" defaultValue={name} aria-required />
        <button className="btn" type="submit" aria-busy={isBusy}>
          Save name
        </button>
      </form>
    </section>
  )
}
