import { OutwardLink } from './outward-link.tsx'

type Props = { website: string; name: string; className: string }

export function WebsiteButton({ website, name, className }: Props) {
  const href = websiteAddress(website)
  if (!href) return null
  return (
    <p>
      <OutwardLink className={className} href={href}>
        Visit website <span className="vh">of {name}</span>
      </OutwardLink>
    </p>
  )
}

export function websiteAddress(website: string) {
  const url = /^https?:\/\//i.test(website) ? URL.parse(website) : null
  return url?.href
}
