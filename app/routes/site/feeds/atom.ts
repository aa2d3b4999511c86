import { newsAddress } from '#app/routes/site/news/news-address.ts'
import type { Route } from './+types/atom'
import { answerFeed, type FeedContent } from './answer-feed.server.ts'
import { feeds, feedTitle } from './feed-address.ts'
import { feedItem } from './feed-item.ts'
import { element, xmlDocument } from './xml.ts'

export const handle = { query: ['category'] }

export const loader = (args: Route.LoaderArgs) => answerFeed(args, feeds.atom, atom)

/** RFC 4287. */
function atom(content: FeedContent) {
  const { house, category, self, articles, updated, led } = content
  const entries = articles.map((article) => {
    const item = feedItem(article, content)
    return element('entry', [
      element('id', item.id),
      element('title', item.title),
      element('link', '', { rel: 'alternate', type: 'text/html', href: item.url }),
      element('published', item.published.toISOString()),
      element('updated', item.updated.toISOString()),
      element('category', '', { term: item.category }),
      element('summary', item.summary),
      element('content', item.html, { type: 'html' }),
    ])
  })
  const feed = [
    element('id', self),
    element('title', feedTitle(house, category)),
    element('updated', updated.toISOString()),
    element('author', [element('name', house.name)]),
    element('link', '', { rel: 'self', type: feeds.atom.type, href: self }),
    element('link', '', { rel: 'alternate', type: 'text/html', href: led(newsAddress({ category, page: 1 })) }),
    ...entries,
  ]
  return xmlDocument(element('feed', feed, { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': house.locale }))
}
