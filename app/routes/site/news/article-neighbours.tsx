import { pageTongue } from '#app/language/page-tongue.ts'
import { Icon } from '#app/ui/icon.tsx'
import { fixed } from '#app/words/fixed.ts'

type Neighbour = { slug: string; title: string }

export function ArticleNeighbours({ previous, next }: { previous?: Neighbour; next?: Neighbour }) {
  if (!previous && !next) return null
  return (
    <nav className="wrap neighbours pt-16" aria-label={fixed().about.others}>
      {previous && (
        <a href={`/news/${previous.slug}`} rel="prev">
          <span className="cap" lang={pageTongue()}>
            {fixed().about.previous}
          </span>
          <span className="neighbours__name">
            <Icon name="left" />
            <span className="min-w-0">{previous.title}</span>
          </span>
        </a>
      )}
      {next && (
        <a className="neighbours__next" href={`/news/${next.slug}`} rel="next">
          <span className="cap" lang={pageTongue()}>
            {fixed().about.next}
          </span>
          <span className="neighbours__name">
            <span className="min-w-0">{next.title}</span>
            <Icon name="right" />
          </span>
        </a>
      )}
    </nav>
  )
}
