import type { NewsCategory } from '#app/content/choices.ts'
import { WayBack } from '#app/ui/way.tsx'
import { fixed } from '#app/words/fixed.ts'
import { inNumber } from '#app/words/in-number.ts'
import { newsAddress } from './news-address.ts'

type Props = { category?: NewsCategory; page: number; pagesBefore: number; shown: number; hasMore: boolean }

export function NewsMore({ category, page, pagesBefore, shown, hasMore }: Props) {
  const more = hasMore ? `${newsAddress({ category, page: page + 1 })}#more` : undefined
  return (
    <div className="block-gap flex flex-wrap items-center gap-x-6 gap-y-3">
      {more ? (
        <a className="btn btn--line" href={more}>
          {fixed().news.more}
        </a>
      ) : (
        // biome-ignore lint/a11y/useValidAnchor: without an address a link is disabled, which is what is meant
        <a className="btn btn--line" role="link" aria-disabled="true">
          {fixed().news.more}
        </a>
      )}
      {pagesBefore > 0 && (
        <WayBack href={newsAddress({ category, page: pagesBefore })}>{fixed().about.previous}</WayBack>
      )}
      {!more && shown > 0 && pagesBefore === 0 && <p className="cap">{inNumber(fixed().news.allShown, shown)}</p>}
    </div>
  )
}
