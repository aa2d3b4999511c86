import { useRef } from 'react'
import { Link } from 'react-router'
import { say } from '#app/words/say.ts'
import { usePageTop } from './use-page-top.ts'

export type Pages = { page: number; pages: number; addressOf: (page: number) => string }

/** Links, so that a page can be opened in a tab, shared and gone back to. `words` name the page before and after. */
export function PlainPager({ page, pages, addressOf, words: [before, after] }: Pages & { words: [string, string] }) {
  const nav = useRef<HTMLElement>(null)
  usePageTop(page, nav)
  if (pages <= 1) return null
  return (
    <nav ref={nav} className="pager" aria-label={say('Pages')}>
      {page > 1 && <Link to={addressOf(page - 1)}>{before}</Link>}
      <span role="status">{say('Page {page} of {pages}', { page, pages })}</span>
      {page < pages && <Link to={addressOf(page + 1)}>{after}</Link>}
    </nav>
  )
}
