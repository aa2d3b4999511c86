import { pageTongue } from '#app/language/page-tongue.ts'
import { Icon } from '#app/ui/icon.tsx'

type Neighbour = { href: string; name: string }
type Props = {
  previous: Neighbour | undefined
  next: Neighbour | undefined
  words: { others: string; previous: string; next: string }
  className: string
}

export function Neighbours({ previous, next, words, className }: Props) {
  if (!previous && !next) return null
  return (
    <nav className={className} aria-label={words.others}>
      {previous && (
        <a href={previous.href} rel="prev">
          <span className="cap" lang={pageTongue()}>
            {words.previous}
          </span>
          <span className="neighbours__name">
            <Icon name="left" />
            <span className="min-w-0">{previous.name}</span>
          </span>
        </a>
      )}
      {next && (
        <a className="neighbours__next" href={next.href} rel="next">
          <span className="cap" lang={pageTongue()}>
            {words.next}
          </span>
          <span className="neighbours__name">
            <span className="min-w-0">{next.name}</span>
            <Icon name="right" />
          </span>
        </a>
      )}
    </nav>
  )
}
