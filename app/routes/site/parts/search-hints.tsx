import type { SearchContent } from '#app/content/pages/search/page.ts'
import { fixed } from '#app/words/fixed.ts'
import { hrefOf, PageLink } from './page-link.tsx'

export function SearchHints({ hints }: { hints: SearchContent['hints'] }) {
  const shown = hints.flatMap(({ id, label, link }) => {
    const href = hrefOf(link)
    return href ? [{ id, label, href }] : []
  })
  if (shown.length === 0) return null
  return (
    <p className="find-hints">
      <span>{fixed().search.often}</span>
      {shown.map(({ id, label, href }) => (
        <PageLink key={id} href={href}>
          {label}
        </PageLink>
      ))}
    </p>
  )
}
