import { specified, unshared } from '#app/content/pages/parts.ts'
import type { SearchContent } from './page.ts'

export const specifiedSearch: SearchContent = {
  title: 'Search',
  label: 'Search the site',
  hints: specified(
    { label: 'Letting telephone', link: { href: '/search?q=letting+telephone' } },
    { label: 'Occupancy', link: { href: '/search?q=occupancy' } },
    { label: 'Press contact', link: { href: '/search?q=press+contact' } },
  ),
  nothingFound: 'Try fewer or other words: the name of a building, a town, a company. Or look where everything is.',
  elsewhere: specified(
    { label: 'All news', link: { href: '/news' } },
    { label: 'All buildings', link: { href: '/real-estate' } },
    { label: 'Contact', link: { href: '/contact' } },
  ),
  ...unshared,
  seoDescription: 'Search pages, buildings, companies, news, documents and figures of {name}.',
}
