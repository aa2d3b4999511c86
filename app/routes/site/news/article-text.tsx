import { sectionsOf } from '#app/content/news/collection.ts'
import type { PublishedArticle } from '#app/content/news/published-table.ts'

export function ArticleText({ article }: { article: PublishedArticle }) {
  return (
    <div className="article-text">
      <p className="article-summary">{article.summary}</p>
      {sectionsOf(article).map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no name of their own and never move on a page
        <ArticleSection key={index} title={title} paragraphs={paragraphsOf(text)} />
      ))}
    </div>
  )
}

function ArticleSection({ title, paragraphs }: { title?: string; paragraphs: string[] }) {
  return (
    <>
      {title && <h2>{title}</h2>}
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor have paragraphs
        <p key={index}>{paragraph}</p>
      ))}
    </>
  )
}

/** A blank line ends a paragraph; the style sheet keeps other line breaks. */
export function paragraphsOf(text = '') {
  return text.replace(/\r\n?/g, '\n').split('\n\n').filter(Boolean)
}
