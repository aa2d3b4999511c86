import { useState } from 'react'
import { invitationSchema } from '#app/accounts/credentials.ts'
import type { ShownLink } from '#app/routes/cms/screen/link-once.tsx'
import { sendJson } from '#app/ui/send-json.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toaster.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
import type { LinkAnswer } from './invitations.ts'

type Props = { onInvited: (link: ShownLink) => void; onChanged: () => Promise<void> }

export function InviteForm({ onInvited, onChanged }: Props) {
  const { failure } = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const { errors, form } = useCheckedForm(invitationSchema.pick({ email: true }), async ({ email }, element) => {
    if (isBusy) return
    setIsBusy(true)
    const isAdmin = new FormData(element).has('isAdmin')
    const sent = await sendJson<LinkAnswer>('POST', '/cms/users/invitations', { email, isAdmin })
    setIsBusy(false)
    if (!sent.isDone) {
      failure({ title: 'Error inviting', description: sent.problem })
      return
    }
    const opener = element.querySelector('input')
    element.reset()
    if (opener) onInvited({ ...invitationLink(email, sent.answer), opener })
    await onChanged()
  })
  return (
    <form className="search" aria-label="Invite a user" {...form}>
      <TextField label="Email" name="email" type="email" autoComplete="off" aria-required error={errors.email} />
      <label className="check">
        <input type="checkbox" name="isAdmin" defaultChecked />
        Administrator
      </label>
      <button className="btn" type="submit" aria-busy={isBusy}>
        Invite
      </button>
    </form>
  )
}

export function invitationLink(email: string, { link, isMailed }: LinkAnswer) {
  const text = isMailed
    ? 'A mail with a link is on its way. You can hand over this one instead, which works once and for seven days; another mail then confirms the address.'
    : 'This website sends no mail: hand the link over. It works once and for seven days.'
  return { title: `Invitation for ${email}`, link, text }
}
