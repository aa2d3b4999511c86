import { beforeAll, expect, test } from 'vitest'
import { houseDate } from '#app/house-clock.ts'
import { signIn } from '#tests/support/editor.ts'
import { createPerson } from '#tests/support/people.ts'
import { site } from '#tests/support/read-site.ts'

type Specified = {
  route: string
  /** A visitor where it is not said. */
  as?: 'user' | 'admin'
  status?: number
  /** In this order, each behind the one before. */
  says: string[]
  /** Links with this text alone. */
  leads?: Record<string, string>
  never?: string[]
}

/** What the specification quotes for public pages, beside what static-pages.test.ts counts and computes. */
const specified: Specified[] = [
  {
    route: '/',
    says: ['Home', 'Real Estate', 'Public Markets', 'Venture Capital', 'News', 'Contact', 'LinkedIn'],
    leads: {
      Home: '/',
      'Real Estate': '/real-estate',
      'Public Markets': '/public-markets',
      'Venture Capital': '/venture-capital',
      News: '/news',
      Contact: '/contact',
    },
  },
  {
    route: '/',
    says: [
      ...['Explore Real Estate', 'Public Markets', 'Venture Capital', 'About', 'Mission', 'Approach', 'Team'],
      ...['Real Estate', 'Public Markets', 'Venture Capital', 'Latest News & Insights', 'View All News'],
      ...['Get in Touch', 'Contact Us'],
    ],
    leads: { 'Explore Real Estate': '/real-estate', 'View All News': '/news', 'Contact Us': '/contact' },
  },
  {
    route: '/',
    says: [
      ...['Site map', 'Home', 'Real Estate', 'Public Markets', 'Venture Capital', 'News', 'Contact'],
      ...['Estavelle Group S.A.', 'Luxembourg', 'Estavelle Ventures S.à r.l.', 'Luxembourg'],
      ...['Estavelle Nederland B.V.', 'Netherlands', 'View all contacts', `© ${houseDate(new Date()).slice(0, 4)}`],
      ...['Terms of Service', 'Privacy Policy', 'Admin'],
    ],
    leads: {
      'View all contacts': '/contact',
      'Terms of Service': '/terms',
      'Privacy Policy': '/privacy-policy',
      Admin: '/auth',
    },
    never: ['Sign Out', 'CMS'],
  },
  { route: '/', as: 'user', says: ['Sign Out'], never: ['Admin', 'CMS'] },
  { route: '/', as: 'admin', says: ['CMS', 'Sign Out'], leads: { CMS: '/cms' }, never: ['Admin'] },
  {
    route: '/real-estate',
    says: [
      ...['100,000 m²', '95%', '14', '1,450', 'Current Portfolio', 'Operational', 'Completed'],
      ...['Development Pipeline', 'Under Construction', 'Pipeline'],
      ...['ESG-focused approach', 'Growth markets in Benelux', 'Long-term value creation'],
    ],
  },
  {
    route: '/real-estate',
    says: ['Bisonspoor Center', 'Location', 'Size', 'Entity', 'Visit website', 'Towerspoor', 'Units', 'Expected'],
    leads: { 'Bisonspoor Center': '/project/bisonspoor-center', Towerspoor: '/project/towerspoor' },
  },
  ...['Retail', 'Office', 'Residential', 'Parking'].map((type) => ({
    route: `/real-estate?type=${type}`,
    says: ['Current Portfolio', type],
  })),
  {
    route: '/project/towerspoor',
    says: [
      ...['Under Construction', 'Towerspoor', 'Size', 'Units', 'Expected completion', 'Overview', 'Visit website'],
      ...['Key highlights', 'Gallery'],
    ],
    leads: { 'Back to Real Estate': '/real-estate' },
  },
  {
    route: '/project/no-such-project',
    status: 404,
    says: ['Project Not Found', 'Back to Real Estate'],
    leads: { 'Back to Real Estate': '/real-estate' },
  },
  {
    route: '/news',
    says: [
      ...['All', 'Real Estate', 'Venture Capital', 'Public Markets', 'Press'],
      ...['Load More Articles', 'Email address', 'Subscribe'],
    ],
    leads: { 'Load More Articles': '/news?page=2#more' },
  },
  { route: '/news?category=Press', says: ['Load More Articles', 'All 6 articles are shown'] },
  {
    route: '/news/towerspoor-topping-out',
    says: [
      ...['Back to News', 'Real Estate', '12 November 2026', 'Towerspoor reaches its highest point'],
      ...['Share', 'LinkedIn', 'X', 'Email', 'The last floor went in', 'Fewer lifts, larger pieces'],
    ],
    leads: { 'Back to News': '/news' },
  },
  {
    route: '/news/no-such-article',
    status: 404,
    says: ['Article Not Found', 'Back to News'],
    leads: { 'Back to News': '/news' },
  },
  {
    route: '/contact',
    says: [
      ...['Luxembourg headquarters', 'Estavelle Group S.A.', 'Email', 'Estavelle Ventures S.à r.l.', 'Email'],
      ...['Netherlands', 'Estavelle Nederland B.V.', 'Email', 'Dutch departments', 'Main line'],
    ],
  },
  {
    route: '/no-such-page',
    status: 404,
    says: ['Oops! Page not found', 'Return to Home'],
    leads: { 'Return to Home': '/' },
  },
  {
    route: '/auth',
    says: ['Admin Sign In', 'Sign in to access the CMS dashboard', 'Email', 'Password', 'Sign In'],
  },
]

const cookies: Record<'user' | 'admin', string> = { user: '', admin: '' }

beforeAll(async () => {
  const person = await createPerson(site.dataDir, { isAdmin: false })
  cookies.user = (await signIn(site.url, person)).cookie
  cookies.admin = (await signIn(site.url)).cookie
})

test.each(specified)('$route says what is specified: $says', async ({ route, as, status, says, leads, never }) => {
  const headers = as && { cookie: cookies[as] }
  const answer = await fetch(site.url + route, { headers, redirect: 'manual' })
  expect(answer.status).toBe(status ?? 200)
  const html = await answer.text()
  expect(inOrder(says, wordsIn(html))).toEqual(says)
  const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href = '', inner = '']) => `${wordsIn(inner).trim()} → ${href.replaceAll('&amp;', '&')}`,
  )
  expect(links).toEqual(expect.arrayContaining(Object.entries(leads ?? {}).map((pair) => pair.join(' → '))))
  for (const text of never ?? []) expect([text, wordsIn(html).includes(` ${text} `)]).toEqual([text, false])
})

/** Those that stand behind one another; all, where everything is as specified. */
function inOrder(texts: string[], page: string) {
  let at = 0
  return texts.filter((text) => {
    const found = page.indexOf(text, at)
    if (found >= 0) at = found + text.length
    return found >= 0
  })
}

/** What a reader gets to read: no markup, one blank for many, the references that React writes resolved. */
function wordsIn(html: string) {
  return html
    .replace(/^.*<body[^>]*>/s, '')
    .replace(/<(script|svg|head)\b.*?<\/\1>|<!--.*?-->/gs, '')
    .replace(/<\/?(?:small|mark|strong|wbr)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => references[name] ?? '')
    .replace(/\s+/g, ' ')
}

const references: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
