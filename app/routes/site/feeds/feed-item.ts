import { sectionsOf } from '#app/content/news/collection.ts'
import type { PublishedArticle } from '#app/content/news/published-table.ts'
import { articlePath } from '#app/routes/site/news/article-meta.ts'
import { paragraphsOf } from '#app/routes/site/news/article-text.tsx'
import { element, escaped } from './xml.ts'

/** The id outlives a change of slug and of domain. */
export function feedItem(article: PublishedArticle, publicUrl: string) {
  return {
    id: `urn:uuid:${article.id}`,
    url: publicUrl + articlePath(article),
    title: article.title,
    category: article.category,
    summary: article.excerpt || article.summary,
    html: articleHtml(article),
    // A calendar date: midnight in UTC, so that it stays the same day in the feed.
    published: new Date(`${article.date}T00:00:00Z`),
    updated: article.updatedAt,
  }
}

function articleHtml(article: PublishedArticle) {
  const sections = sectionsOf(article).flatMap(({ title, text }) => [
    ...(title ? [element('h2', title)] : []),
    ...paragraphsOf(text).map(paragraph),
  ])
  return [paragraph(article.summary), ...sections].join('\n')
}

const paragraph = (text: string) => element('p', [escaped(text).replaceAll('\n', '<br>')])
