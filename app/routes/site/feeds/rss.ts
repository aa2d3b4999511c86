import { newsAddress } from '#app/routes/site/news/news-address.ts'
import type { Route } from './+types/rss'
import { answerFeed, type FeedContent } from './answer-feed.server.ts'
import { feeds, feedTitle } from './feed-address.ts'
import { feedItem } from './feed-item.ts'
import { element, xmlDocument } from './xml.ts'

export const handle = { query: ['category'] }

export const loader = (args: Route.LoaderArgs) => answerFeed(args, feeds.rss, rss)

/** RSS 2.0 with the whole text as `content:encoded`. */
function rss(content: FeedContent) {
  const { house, category, self, articles, updated, led } = content
  const items = articles.map((article) => {
    const { id, url, title, category, summary, html, published } = feedItem(article, content)
    return element('item', [
      element('title', title),
      element('link', url),
      element('guid', id, { isPermaLink: 'false' }),
      element('pubDate', published.toUTCString()),
      element('category', category),
      element('description', summary),
      element('content:encoded', html),
    ])
  })
  const channel = [
    element('title', feedTitle(house, category)),
    element('link', led(newsAddress({ category, page: 1 }))),
    element('description', house.blurb),
    element('language', house.locale),
    element('lastBuildDate', updated.toUTCString()),
    element('atom:link', '', { rel: 'self', type: feeds.rss.type, href: self }),
    ...items,
  ]
  const namespaces = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  }
  return xmlDocument(element('rss', [element('channel', channel)], namespaces))
}
