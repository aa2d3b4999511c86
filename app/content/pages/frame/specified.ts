import { specified } from '#app/content/pages/parts.ts'
import type { FrameContent } from './page.ts'

export const specifiedFrame: FrameContent = {
  navigation: specified(
    { label: 'Home', link: { href: '/' } },
    { label: 'Real Estate', link: { href: '/real-estate' } },
    { label: 'Public Markets', link: { href: '/public-markets' } },
    { label: 'Venture Capital', link: { href: '/venture-capital' } },
    { label: 'News', link: { href: '/news' } },
    { label: 'Contact', link: { href: '/contact' } },
  ),
  buttonLabel: null,
  buttonLink: null,
  siteMapTitle: 'Site map',
  siteMap: [],
  entitiesTitle: 'Legal entities',
  contactsLabel: 'View all contacts',
  legal: specified(
    { label: 'Terms of Service', link: { href: '/terms' } },
    { label: 'Privacy Policy', link: { href: '/privacy-policy' } },
  ),
}
