import { articleSocialPicture } from '#app/routes/site/news/article-picture.ts'
import { newsAddress } from '#app/routes/site/news/news-address.ts'
import type { Route } from './+types/json'
import { answerFeed, type FeedContent } from './answer-feed.server.ts'
import { feeds, feedTitle } from './feed-address.ts'
import { feedItem } from './feed-item.ts'

export const handle = { query: ['category'] }

export const loader = (args: Route.LoaderArgs) => answerFeed(args, feeds.json, jsonFeed)

/** JSON Feed 1.1. */
function jsonFeed(content: FeedContent) {
  const { house, publicUrl, category, self, articles, led } = content
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feedTitle(house, category),
    home_page_url: led(newsAddress({ category, page: 1 })),
    feed_url: self,
    description: house.blurb,
    language: house.locale,
    authors: [{ name: house.name, url: led('/') }],
    items: articles.map((article) => {
      const { id, url, title, category, summary, html, published, updated } = feedItem(article, content)
      return {
        id,
        url,
        title,
        summary,
        content_html: html,
        image: led(articleSocialPicture(article, publicUrl)),
        date_published: published,
        date_modified: updated,
        tags: [category],
      }
    }),
  })
}
