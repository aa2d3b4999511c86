import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { disclosedAt } from '#app/content/news/disclosed-at.ts'
import { hasBlocks, type References } from '#app/content/references/references.ts'
import { spoken } from '#app/language/speaking.ts'
import { RichText } from '#app/routes/site/body/rich-text.tsx'
import { articlePath } from '#app/routes/site/news/article-meta.ts'
import { paragraphsOf } from '#app/routes/site/news/article-text.tsx'
import { chosen } from '#app/words/chosen.ts'
import type { FeedContent, WholeArticle } from './answer-feed.server.ts'
import { element, escaped } from './xml.ts'

/** The id outlives a change of slug and of domain. Readers show what two of their feeds call the same only once. */
export function feedItem(article: WholeArticle, { publicUrl, references, led, linked }: FeedContent) {
  const url = led(articlePath(article))
  return {
    id: entryId(article.id),
    url,
    title: article.title,
    category: chosen('category', article.category),
    summary: article.excerpt || article.summary,
    html: linked([paragraph(article.summary), ...textOf(article, { publicUrl, page: url }, references)].join('\n')),
    // A calendar date alone: midnight in UTC, so that it stays the same day in the feed.
    published: disclosedAt(article) ?? new Date(`${article.date}T00:00:00Z`),
    updated: article.updatedAt,
  }
}

/** English has the id that it had before there were languages: who reads it is not told of everything once more. */
export function entryId(id: string, edition?: string) {
  const part = [edition, spoken() === 'en' ? undefined : spoken()].filter(Boolean).join('-')
  return `urn:uuid:${id}${part && `#${part}`}`
}

function textOf({ sections }: WholeArticle, feed: { publicUrl: string; page: string }, references: References) {
  if (hasBlocks(sections))
    return [withoutClasses(renderToStaticMarkup(createElement(RichText, { sections, references, above: 1, feed })))]
  return sections.flatMap(({ title, text }) => [
    ...(title ? [element('h2', title)] : []),
    ...paragraphsOf(text).map(paragraph),
  ])
}

/** They are of our style sheets. React writes a quotation mark as such round values of attributes alone. */
const withoutClasses = (html: string) => html.replace(/ class="[^"]*"/g, '')

const paragraph = (text: string) => element('p', [escaped(text).replaceAll('\n', '<br>')])
