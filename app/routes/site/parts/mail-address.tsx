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

/** `+31 (0)00 000 00 01` is dialled +31000000001: what stands in brackets is for calls within the country. */
export const telephoneLink = (phone: string) => `tel:${phone.replace(/\(\d*\)|[^+\d]/g, '')}`

function mailLink(email: string, subject?: string) {
  return `mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`
}
