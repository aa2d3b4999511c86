import { specified, unshared } from '#app/content/pages/parts.ts'
import type { SearchContent } from './page.ts'

export const specifiedSearch: SearchContent = {
  title: 'Search',
  label: 'News and projects',
  nothingFound: 'Try fewer or other words: the name of a building, a town, a company. Or look where everything is.',
  elsewhere: specified(
    { label: 'All news', link: { href: '/news' } },
    { label: 'All buildings', link: { href: '/real-estate' } },
    { label: 'Contact', link: { href: '/contact' } },
  ),
  ...unshared,
  seoDescription: 'Search the news and the projects of {name}.',
}
