import { fixed } from './fixed.ts'

type Name = keyof ReturnType<typeof fixed>['pages']

/** First those of the navigation, in its order. */
export const designedPages = new Map<string, Name>([
  ['/', 'home'],
  ['/real-estate', 'realEstate'],
  ['/public-markets', 'publicMarkets'],
  ['/venture-capital', 'ventureCapital'],
  ['/news', 'news'],
  ['/contact', 'contact'],
  ['/documents', 'documents'],
  ['/press', 'press'],
  ['/terms', 'terms'],
  ['/privacy-policy', 'privacyPolicy'],
  ['/legal-notice', 'legalNotice'],
])

/** As titles, data and lists have it, which break no word. */
export const pageName = (path: string) => pageHeading(path)?.replaceAll('\u00AD', '')

/** With the places where a long word may be broken. */
export function pageHeading(path: string) {
  const name = designedPages.get(path)
  return name && fixed().pages[name]
}
