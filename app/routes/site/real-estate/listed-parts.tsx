import { projectPath } from '#app/content/project-address.ts'
import { Unreadable } from '#app/routes/site/parts/unreadable.tsx'
import { projectPicture } from '#app/routes/site/project/project-picture.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'

type Shown = { slug: string; name: string; imageUrl: string | null; imageAlt: string }
type PictureProps = { project: Shown; publicUrl: string; sizes: string }

/** The title beside it leads to the same page, so the keyboard skips this one. */
export function ProjectPicture({ project, publicUrl, sizes }: PictureProps) {
  return (
    <a className="ph" href={projectPath(project)} tabIndex={-1}>
      <Picture files={projectPicture(project, publicUrl)} alt={project.imageAlt || project.name} sizes={sizes} />
    </a>
  )
}

export function ProjectTitle({ project }: { project: Pick<Shown, 'slug' | 'name'> }) {
  return (
    <h3>
      <a href={projectPath(project)}>{project.name}</a>
    </h3>
  )
}

type MoreProps = { left: number; href: string; what: string }

export function ProjectMore({ left, href, what }: MoreProps) {
  if (left <= 0) return null
  return (
    <p className="block-gap">
      <a className="btn btn--line" href={href}>
        Show more {what} ({left.toLocaleString('en')} left)
      </a>
    </p>
  )
}

type FactsProps = { facts: [label: string, value: string][]; className: string }

export function ProjectFacts({ facts, className }: FactsProps) {
  return (
    <dl className={className}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

type NothingProps = { what: string; isFiltered: boolean; isOutage: boolean }

export function NothingListed({ what, isFiltered, isOutage }: NothingProps) {
  if (isOutage) return <Unreadable what="This list" />
  return (
    <div className="empty">
      <h3>{isFiltered ? `No ${what} matches` : `No ${what} is listed yet`}</h3>
      {isFiltered && (
        <a className="go" href="/real-estate#find">
          Show all
          <Icon name="right" />
        </a>
      )}
    </div>
  )
}

export type Listed = {
  first: number
  firstNew: number
  more: string
  publicUrl: string
  isFiltered: boolean
  isOutage: boolean
}
