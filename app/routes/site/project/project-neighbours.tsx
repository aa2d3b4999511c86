import { projectPath } from '#app/content/project-address.ts'
import type { Neighbours } from '#app/content/projects/neighbours.server.ts'
import { pageTongue } from '#app/language/page-tongue.ts'
import { Icon } from '#app/ui/icon.tsx'
import { fixed } from '#app/words/fixed.ts'

export function ProjectNeighbours({ previous, next }: Neighbours) {
  if (!previous && !next) return null
  return (
    <nav className="wrap neighbours" aria-label={fixed().project.others}>
      {previous && (
        <a href={projectPath(previous)} rel="prev">
          <span className="cap" lang={pageTongue()}>
            {fixed().project.previous}
          </span>
          <span className="neighbours__name">
            <Icon name="left" />
            <span className="min-w-0">{previous.name}</span>
          </span>
        </a>
      )}
      {next && (
        <a className="neighbours__next" href={projectPath(next)} rel="next">
          <span className="cap" lang={pageTongue()}>
            {fixed().project.next}
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
