import { useRef } from 'react'
import { invitationSchema } from '#app/accounts/credentials.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { sendJson } from '#app/ui/send-json.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toaster.tsx'
import { useSmallForm } from '#app/ui/use-small-form.ts'
import { say } from '#app/words/say.ts'
import type { LinkAnswer } from './invitations.ts'
import type { UserLink } from './user-link.ts'

type Props = { onInvited: (link: UserLink) => void; onChanged: () => Promise<void> }

export function InviteForm({ onInvited, onChanged }: Props) {
  const { failure } = useToast()
  const closeFailure = useRef<() => void>(undefined)
  const { field, form, isBusy } = useSmallForm(invitationSchema, async (wanted, { target }) => {
    closeFailure.current?.()
    const sent = await sendJson<LinkAnswer>('POST', '/cms/users/invitations', wanted)
    if (!sent.isDone) {
      closeFailure.current = failure({ title: say('Error sending the invitation'), description: sent.problem })
      return
    }
    const element = target as HTMLFormElement
    const opener = element.querySelector('input')
    element.reset()
    if (opener) onInvited({ ...invitationLink(wanted.email, sent.answer), opener })
    await onChanged()
  })
  return (
    <form className="search" aria-label={say('Invite a user')} {...form}>
      <TextField label={say('Email')} type="email" autoComplete="off" aria-required {...field('email')} />
      <label className="check">
        <input type="checkbox" name="isAdmin" defaultChecked />
        {say('Administrator')}
      </label>
      <SubmitButton isBusy={isBusy}>{say('Invite')}</SubmitButton>
    </form>
  )
}

export function invitationLink(email: string, { link, isMailed }: LinkAnswer) {
  const text = isMailed
    ? say(
        'An email with a link is on its way. You can hand over this one instead, which can be used once, within seven days; another email then confirms the address.',
      )
    : say('This website sends no emails: hand the link over. It can be used once, within seven days.')
  return { email, title: say('Invitation for {email}', { email }), link, text }
}
