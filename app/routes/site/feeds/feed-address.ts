import type { MetaDescriptor } from 'react-router'
import { type NewsCategory, newsCategories } from '#app/content/choices.ts'
import type { House } from '#app/house.ts'
import { chosen } from '#app/words/chosen.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'

export const feeds = {
  rss: { path: '/news/feed.xml', type: 'application/rss+xml', name: 'rss' },
  atom: { path: '/news/atom.xml', type: 'application/atom+xml', name: 'atom' },
  json: { path: '/news/feed.json', type: 'application/feed+json', name: 'json' },
} as const

export type Feed = (typeof feeds)[keyof typeof feeds]

export function feedAddress({ path }: Feed, category?: NewsCategory) {
  return category ? `${path}?${new URLSearchParams({ category })}` : path
}

export function feedTitle({ name }: House, category?: NewsCategory) {
  return category
    ? fillIn(fixed().news.feedTitleOf, { name, category: chosen('category', category) })
    : fillIn(fixed().news.feedTitle, { name })
}

export function readFeedQuery(query: URLSearchParams) {
  const asked = query.get('category')
  const category = newsCategories.find((known) => known === asked)
  return { category, isCanonical: asked === (category ?? null) }
}

export function feedLinks(house: House, publicUrl: string, category?: NewsCategory): MetaDescriptor[] {
  const offered = category ? [category, undefined] : [undefined]
  return offered.flatMap((each) =>
    Object.values(feeds).map((feed) => ({
      tagName: 'link',
      rel: 'alternate',
      type: feed.type,
      title: `${feedTitle(house, each)} (${fixed().feeds[feed.name]})`,
      href: publicUrl + feedAddress(feed, each),
    })),
  )
}
