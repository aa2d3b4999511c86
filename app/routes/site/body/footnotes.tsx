import { wordsAndAddresses } from '#app/content/engine/body/link-address.ts'
import { isWebAddress } from '#app/content/engine/text-rules.ts'
import { fixed } from '#app/words/fixed.ts'
import { anchorOn, type BodyPage, said } from './body-page.ts'
import { inOrder } from './in-order.ts'
import { Link } from './inline.tsx'

export function Footnotes({ page, rank }: { page: BodyPage; rank: number }) {
  const Title = `h${rank}` as 'h2'
  return (
    <section className="footnotes" aria-labelledby={page.feed ? undefined : 'footnotes'}>
      <Title id={page.feed ? undefined : 'footnotes'}>{fixed().body.footnotes}</Title>
      <ol>
        {inOrder([...page.outline.footnotes], ([node, number]) => (
          <li id={page.feed ? undefined : `footnote-${number}`}>
            {linked(said(node, 'text'), page)}{' '}
            <a href={anchorOn(page, `from-footnote-${number}`)}>{fixed().body.backToText}</a>
          </li>
        ))}
      </ol>
    </section>
  )
}

const linked = (text: string, page: BodyPage) =>
  inOrder(wordsAndAddresses(text), (part) =>
    isWebAddress(part) ? (
      <Link href={part} page={page}>
        {part}
      </Link>
    ) : (
      part
    ),
  )
