import type { ReadText } from '#app/content/references/read-text.server.ts'
import { hasBlocks } from '#app/content/references/references.ts'
import { RichText } from '#app/routes/site/body/rich-text.tsx'

export function ArticleText({ summary, text: { sections, references } }: { summary: string; text: ReadText }) {
  if (hasBlocks(sections))
    return (
      <div className="article-text body">
        <p className="article-summary">{summary}</p>
        <RichText sections={sections} references={references} above={1} />
      </div>
    )
  return (
    <div className="article-text">
      <p className="article-summary">{summary}</p>
      {sections.map(({ title, text }, index) => (
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
