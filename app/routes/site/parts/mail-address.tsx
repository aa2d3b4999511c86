import { mailLink } from './contact-links.ts'

export function MailAddress({ email, subject }: { email: string; subject?: string }) {
  const at = email.indexOf('@') + 1
  return (
    <a href={mailLink(email, subject)}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  )
}
