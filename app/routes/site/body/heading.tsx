import type { ReactNode } from 'react'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { anchorOn, type BodyPage } from './body-page.ts'

type Props = { rank: number; id?: string; words: string; page: BodyPage; children: ReactNode }

export function Heading({ rank, id, words, page, children }: Props) {
  const Name = `h${rank}` as 'h2' | 'h3' | 'h4'
  if (page.feed || !id) return <Name>{children}</Name>
  return (
    // Called by its words alone: its name would end with that of the link.
    <Name id={id} aria-label={words}>
      {children}
      {/* biome-ignore lint/a11y/useAnchorContent: its sign is the style sheet's, or reading modes would tell it behind the words */}
      <a className="anchor" href={anchorOn(page, id)} aria-label={fillIn(fixed().body.linkTo, { heading: words })} />
    </Name>
  )
}
