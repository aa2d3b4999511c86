import { projectPath } from '#app/content/project-address.ts'
import type { ProjectFilter } from '#app/content/projects/project-filter.ts'
import { inDigits } from '#app/language/in-digits.ts'
import type { RenditionWidth } from '#app/media/image-rules.ts'
import { Unreadable } from '#app/routes/site/parts/unreadable.tsx'
import { listedPicture } from '#app/routes/site/project/project-picture.ts'
import { Picture } from '#app/ui/picture.tsx'
import { WayBack, WayOn } from '#app/ui/way.tsx'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed, type Words } from '#app/words/fixed.ts'
import { realEstateAddress } from './real-estate-address.ts'

type Shown = { slug: string; name: string; imageUrl: string | null; imageAlt: string }
type PictureProps = { project: Shown; publicUrl: string; sizes: string; widest?: RenditionWidth }

/** The title beside it leads to the same page, so the keyboard skips this one. What shows nothing of it has no description. */
export function ProjectPicture({ project, publicUrl, sizes, widest = 1280 }: PictureProps) {
  return (
    <a
      className="ph"
      href={projectPath(project)}
      tabIndex={-1}
      aria-label={project.imageAlt ? undefined : project.name}
    >
      <Picture files={listedPicture(project, publicUrl, widest)} alt={project.imageAlt} sizes={sizes} />
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

type MoreProps = {
  filter: ProjectFilter
  page: number
  pagesBefore: number
  left: number
  anchor: 'portfolio' | 'pipeline'
  label: MoreLabel
}

type MoreLabel = Words['realEstate']['moreOfPortfolio' | 'moreOfPipeline']

export function ProjectMore({ filter, page, pagesBefore, left, anchor, label }: MoreProps) {
  if (left <= 0 && pagesBefore === 0) return null
  return (
    <div className="block-gap flex flex-wrap items-center gap-x-6 gap-y-3">
      {left > 0 && (
        <a className="btn btn--line" href={`${realEstateAddress({ filter, page: page + 1 })}#${anchor}-more`}>
          {fillIn(label, { left: inDigits(left) })}
        </a>
      )}
      {pagesBefore > 0 && (
        <WayBack href={`${realEstateAddress({ filter, page: pagesBefore })}#${anchor}`}>
          {fixed().project.previous}
        </WayBack>
      )}
    </div>
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

type NothingProps = { none: string; noMatch: string; isFiltered: boolean; isOutage: boolean }

export function NothingListed({ none, noMatch, isFiltered, isOutage }: NothingProps) {
  if (isOutage) return <Unreadable what="list" />
  return (
    <div className="empty">
      <h3>{isFiltered ? noMatch : none}</h3>
      {isFiltered && <WayOn href="/real-estate#find">{fixed().realEstate.showAll}</WayOn>}
    </div>
  )
}

export type Listed = {
  filter: ProjectFilter
  page: number
  publicUrl: string
  isFiltered: boolean
  isOutage: boolean
}
