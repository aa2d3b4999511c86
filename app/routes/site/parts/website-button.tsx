import { OutwardLink } from './outward-link.tsx'
import { websiteAddress } from './website-address.ts'

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
