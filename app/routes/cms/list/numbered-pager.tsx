import { useRef } from 'react'
import { Link } from 'react-router'
import { perPage as perList } from '#app/content/engine/listing.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { say } from '#app/words/say.ts'
import type { Pages } from './plain-pager.tsx'
import { usePageTop } from './use-page-top.ts'

export function NumberedPager({
  page,
  pages,
  matching,
  addressOf,
  perPage = perList,
}: Pages & { matching: number; perPage?: number }) {
  const nav = useRef<HTMLElement>(null)
  usePageTop(page, nav)
  if (pages <= 1) return null
  const first = (page - 1) * perPage + 1
  const last = Math.min(page * perPage, matching)
  return (
    <nav ref={nav} className="pager" aria-label={say('Pages')}>
      {page > 1 && (
        <Link to={addressOf(page - 1)} rel="prev">
          {say('Previous')}
        </Link>
      )}
      <ol>
        {shownPages(page, pages).map((shown, at, all) => (
          <li key={shown} data-gap={at > 0 && shown - (all[at - 1] ?? 0) > 1 ? '' : undefined}>
            <Link
              to={addressOf(shown)}
              aria-label={say('Page {page}', { page: shown })}
              aria-current={shown === page ? 'page' : undefined}
            >
              {shown}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link to={addressOf(page + 1)} rel="next">
          {say('Next')}
        </Link>
      )}
      <span className="count" role="status">
        {say('{first}–{last} of {count}', { first: inDigits(first), last: inDigits(last), count: inDigits(matching) })}
      </span>
    </nav>
  )
}

function shownPages(page: number, pages: number) {
  const wanted = [1, page - 1, page, page + 1, pages]
  return [...new Set(wanted)].filter((shown) => shown >= 1 && shown <= pages)
}
