/** In the navigation, in its order. */
const pages = [
  { href: '/', label: 'Home' },
  { href: '/real-estate', label: 'Real Estate' },
  { href: '/public-markets', label: 'Public Markets' },
  { href: '/venture-capital', label: 'Venture Capital' },
  { href: '/news', label: 'News' },
  { href: '/contact', label: 'Contact' },
] as const

export const pageNames: ReadonlyMap<string, string> = new Map([
  ...pages.map(({ href, label }) => [href, label] as const),
  ['/terms', 'Terms of Service'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/legal-notice', 'Legal notice'],
])
