import { fixed } from '#app/words/fixed.ts'
import { anchorOn, type BodyPage, said } from './body-page.ts'
import { inOrder } from './in-order.ts'

export function Footnotes({ page, rank }: { page: BodyPage; rank: number }) {
  const Title = `h${rank}` as 'h2'
  return (
    <section className="footnotes" aria-labelledby={page.feed ? undefined : 'footnotes'}>
      <Title id={page.feed ? undefined : 'footnotes'}>{fixed().body.footnotes}</Title>
      <ol>
        {inOrder([...page.outline.footnotes], ([node, number]) => (
          <li id={page.feed ? undefined : `footnote-${number}`}>
            {said(node, 'text')} <a href={anchorOn(page, `from-footnote-${number}`)}>{fixed().body.backToText}</a>
          </li>
        ))}
      </ol>
    </section>
  )
}
