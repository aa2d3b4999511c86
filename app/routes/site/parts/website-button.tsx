import { websiteAddress } from '#app/content/website-address.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { OutwardLink } from './outward-link.tsx'

type Props = { website: string; name: string; className: string }

export function WebsiteButton({ website, name, className }: Props) {
  const href = websiteAddress(website)
  if (!href) return null
  return (
    <p>
      <OutwardLink className={className} href={href}>
        {fixed().realEstate.visitWebsite} <span className="vh">{fillIn(fixed().realEstate.ofName, { name })}</span>
      </OutwardLink>
    </p>
  )
}
