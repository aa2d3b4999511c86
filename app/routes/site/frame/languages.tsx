import { useMatches } from 'react-router'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Tongue } from './language-switch.server.ts'

type Props = { tongues: Tongue[]; query: string }

/** What the languages of this page are, each in its own words. */
export function Languages({ tongues, query }: Props) {
  return (
    <ul className="langs">
      {tongues.map(({ locale, name, isHere, href, missing }) => (
        <li key={locale}>
          {href ? (
            <a href={href + query} lang={locale}>
              {name}
            </a>
          ) : (
            <span lang={locale} aria-current={isHere}>
              {name}
              {missing && <small>{missing}</small>}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

export function LanguagesButton({ tongues }: Pick<Props, 'tongues'>) {
  const code = tongues.find(({ isHere }) => isHere)?.locale.toUpperCase() ?? ''
  return (
    <button
      className="head-tool head-tool--lang"
      type="button"
      popoverTarget="langs"
      aria-label={fillIn(fixed().languages.choose, { code })}
    >
      {code}
    </button>
  )
}

/** `/languages.css` makes one quiet line of it for who comes for the first time and prefers another language. */
export function LanguagesPanel(props: Props) {
  return (
    <nav className="drop-panel" id="langs" popover="auto" aria-label={fixed().languages.language}>
      <Languages {...props} />
    </nav>
  )
}

/** What of the query makes a difference to the page, as the page cache knows it. */
export function useKeptQuery(search: string) {
  const names = useMatches().flatMap(({ handle }) => (handle as { query?: readonly string[] } | undefined)?.query ?? [])
  const given = new URLSearchParams(search)
  const kept = names.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : []))
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}

/** Named after the languages that this page is in as well: whoever prefers none of them need not ask again. */
export function firstVisitSheet(tongues: Tongue[]) {
  const likes = tongues.filter(({ isLike }) => isLike).map(({ locale }) => locale)
  return likes.length > 0 ? `/languages.css?${likes.join('.')}` : undefined
}
