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

/** The nought of `+31 (0)00 000 00 01` and of `0031 (0)…` is for calls within the country; other numbers in brackets are dialled. */
export const telephoneLink = (phone: string) => `tel:${phone.replace(/(?<=^\s*(?:\+|00).*)\(0\)|[^+\d]/g, '')}`

function mailLink(email: string, subject?: string) {
  return `mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`
}
