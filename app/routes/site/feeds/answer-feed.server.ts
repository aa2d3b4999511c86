import { type RouterContextProvider, redirect } from 'react-router'
import type { NewsCategory } from '#app/content/choices.ts'
import type { Section } from '#app/content/engine/fields.ts'
import { addressIn, withLinksIn } from '#app/content/languages/links.ts'
import { sectionsOf } from '#app/content/news/collection.ts'
import type { PublishedArticle } from '#app/content/news/published-table.ts'
import { listWholeArticles } from '#app/content/news/queries.server.ts'
import { findReferences } from '#app/content/references/find-references.server.ts'
import { bodiesOf, noReferences, type References } from '#app/content/references/references.ts'
import { appContext } from '#app/context.ts'
import type { House } from '#app/house.ts'
import { spoken } from '#app/language/speaking.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { cachingFor } from '#app/routes/site/head/site-headers.ts'
import { fixed } from '#app/words/fixed.ts'
import { type Feed, feedAddress, readFeedQuery } from './feed-address.ts'

export type FeedContent = {
  house: House
  publicUrl: string
  category?: NewsCategory
  self: string
  articles: WholeArticle[]
  references: References
  updated: Date
  /** Of one of our pages, in the language of the feed. */
  led: (path: string) => string
  /** A text with links that stay in that language. */
  linked: (html: string) => string
}

export type WholeArticle = PublishedArticle & { sections: Section[] }

const newest = 30

export async function answerFeed(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  feed: Feed,
  write: (content: FeedContent) => string,
) {
  const site = context.get(appContext)
  const { category, isCanonical } = readFeedQuery(new URL(request.url).searchParams)
  if (!isCanonical) throw redirect(feedAddress(feed, category))
  const { found, init } = await readOr({ articles: [], references: noReferences }, site, async () => {
    const content = await site.content()
    const newestFirst = content.filled(
      await listWholeArticles(site.db, { category, language: spoken(), limit: newest }),
    )
    const articles = newestFirst.map((article) => ({ ...article, sections: sectionsOf(article) }))
    const bodies = articles.flatMap(({ sections }) => bodiesOf(sections))
    return { articles, references: await findReferences(site.db, bodies) }
  })
  if (found.isOutage) return new Response(`${fixed().outage.feed}\n`, init)
  const { articles, references } = found
  const updated = new Date(Math.max(0, ...articles.map(({ updatedAt }) => updatedAt.getTime())))
  const { publicUrl } = site
  const language = { locale: spoken(), publicUrl, languages: await site.languages() }
  const led = (path: string) => addressIn(publicUrl + path, language).address
  const body = write({
    house: await site.house(),
    publicUrl,
    category,
    self: led(feedAddress(feed, category)),
    articles,
    references,
    updated,
    led,
    linked: (html) => (spoken() === 'en' ? html : withLinksIn(html, language)),
  })
  return new Response(body, {
    headers: { 'Content-Type': `${feed.type}; charset=utf-8`, ...cachingFor({ isPersonal: false }) },
  })
}
