import { fixed } from './fixed.ts'

/** In the navigation, in its order. */
const pages = [
  { href: '/', label: fixed().pages.home },
  { href: '/real-estate', label: fixed().pages.realEstate },
  { href: '/public-markets', label: fixed().pages.publicMarkets },
  { href: '/venture-capital', label: fixed().pages.ventureCapital },
  { href: '/news', label: fixed().pages.news },
  { href: '/contact', label: fixed().pages.contact },
] as const

export const pageNames: ReadonlyMap<string, string> = new Map([
  ...pages.map(({ href, label }) => [href, label] as const),
  ['/documents', fixed().pages.documents],
  ['/press', fixed().pages.press],
  ['/terms', fixed().pages.terms],
  ['/privacy-policy', fixed().pages.privacyPolicy],
  ['/legal-notice', fixed().pages.legalNotice],
])
