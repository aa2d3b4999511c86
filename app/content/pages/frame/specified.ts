import { specified } from '#app/content/pages/parts.ts'
import type { FrameContent } from './page.ts'

const pages = [
  { label: 'Home', link: { href: '/' } },
  { label: 'Real Estate', link: { href: '/real-estate' } },
  { label: 'Public Markets', link: { href: '/public-markets' } },
  { label: 'Venture Capital', link: { href: '/venture-capital' } },
  { label: 'News', link: { href: '/news' } },
  { label: 'Contact', link: { href: '/contact' } },
]
const papers = [
  { label: 'Documents', link: { href: '/documents' } },
  { label: 'Press', link: { href: '/press' } },
]

export const specifiedFrame: FrameContent = {
  navigation: specified(...pages),
  buttonLabel: null,
  buttonLink: null,
  siteMapTitle: 'Site map',
  siteMap: specified(...pages, ...papers),
  entitiesTitle: 'Legal entities',
  contactsLabel: 'View all contacts',
  legal: specified(
    { label: 'Terms of Service', link: { href: '/terms' } },
    { label: 'Privacy Policy', link: { href: '/privacy-policy' } },
  ),
}
