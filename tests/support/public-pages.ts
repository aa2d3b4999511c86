/** Articles that have every block between them. */
export const pagesWithBlocks = ['/news/planetenbaan-year-of-heat', '/news/eleven-thousand-calls']

/** An address of every public route, with what else a visitor can meet there; the sample content answers them. */
export const publicPages = [
  '/',
  '/real-estate',
  '/real-estate?type=Office',
  '/real-estate?location=Paris%2C+France&phase=Pipeline',
  '/project/towerspoor',
  '/project/kustlaan',
  '/project/bisonspoor-center',
  '/public-markets',
  '/figures/five-year-return',
  '/venture-capital',
  '/news',
  '/news?category=Press',
  '/news?page=2',
  '/news/two-exits',
  ...pagesWithBlocks,
  '/contact',
  '/contact?about=repair&building=planetenbaan',
  '/search',
  '/search?q=towerspoor',
  '/search?q=twoerspoor',
  '/search?q=xylophonist',
  '/newsletter',
  '/newsletter/check-your-inbox',
  '/newsletter/confirmed',
  '/newsletter/unsubscribed',
  '/terms',
  '/privacy-policy',
  '/legal-notice',
  '/legal/terms-of-march-2024',
]

/** The same for what is not there: pages with status 404. */
export const missingPages = [
  '/nowhere',
  '/news/nowhere',
  '/project/nowhere',
  '/figures/nowhere',
  '/legal/nowhere',
  '/legal/terms-of-march-2024/changes',
  '/newsletter/nowhere',
  '/newsletter/confirm?token=x',
  '/newsletter/unsubscribe?token=x',
  '/preview/00000000000000000000000000000000',
]
