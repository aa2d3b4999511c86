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
        <li key={locale} lang={locale}>
          {href ? (
            <a href={href + query} hrefLang={locale}>
              {name}
            </a>
          ) : (
            <span aria-current={isHere}>
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

export function LanguagesPanel(props: Props) {
  return (
    <div className="drop-panel" id="langs" popover="auto">
      <nav className="wrap" aria-label={fixed().languages.language}>
        <Languages {...props} />
      </nav>
    </div>
  )
}

/** Hidden, until `/languages.css` shows one of them to who comes for the first time and prefers that language. */
export function QuietLine({ tongues, query }: Props) {
  const others = tongues.filter(({ readHere }) => readHere)
  if (others.length === 0) return null
  return (
    <p className="quiet" hidden>
      {others.map(({ locale, href, readHere }) => (
        <a key={locale} lang={locale} hrefLang={locale} href={href + query}>
          {readHere}
        </a>
      ))}
    </p>
  )
}

/** What of the query makes a difference to the page, as the page cache knows it. */
export function useKeptQuery(search: string) {
  const names = useMatches().flatMap(({ handle }) => (handle as { query?: readonly string[] } | undefined)?.query ?? [])
  const given = new URLSearchParams(search)
  const kept = names.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : []))
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}
