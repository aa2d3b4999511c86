import type { Project } from '#app/content/projects/find-project.server.ts'
import { freeNow } from '#app/content/projects/free-now.ts'
import type { ReferredFile } from '#app/content/references/references.ts'
import { longDate } from '#app/language/long-date.ts'
import { PlateSection } from '#app/routes/site/parts/plate-section.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { WayOn } from '#app/ui/way.tsx'
import { chosen } from '#app/words/chosen.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { inNumber } from '#app/words/in-number.ts'

type Space = Project['spaces'][number]
type Props = { project: Project; files: ReadonlyMap<string, ReferredFile>; today: string }

const words = () => fixed().spaces

const badges = (): Record<string, { className: string; name: string }> => ({
  available: { className: 'badge badge--primary', name: words().available },
  reserved: { className: 'badge badge--secondary', name: words().reserved },
  let: { className: 'badge', name: words().let },
})

/** A table with a row a space; on a phone each row is a block, whose cells say what they are. */
export function ProjectSpaces({ project: { name, spaces }, files, today }: Props) {
  if (spaces.length === 0) return null
  const free = spaces.filter((space) => freeNow(space, today)).length
  const hasPapers = spaces.some((space) => papersOf(space, files).length > 0)
  return (
    <PlateSection
      className="sec sec--tight"
      anchor="page-spaces"
      id="page-spaces-title"
      title={words().title}
      isSunk
      aside={<p>{free > 0 ? inNumber(words().freeIn, free) : words().noneFree}</p>}
    >
      <table className="spaces">
        <caption className="vh">{fillIn(words().caption, { name })}</caption>
        <thead>
          <tr>
            {[words().space, words().floor, words().use].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <th className="spaces__number" scope="col">
              {words().area}
            </th>
            <th className="spaces__number" scope="col">
              {words().rent}
            </th>
            {[words().freeFrom, words().state, ...(hasPapers ? [words().papers] : [])].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spaces.map((space) => (
            <SpaceRow
              key={space.id}
              space={space}
              papers={hasPapers ? papersOf(space, files) : undefined}
              today={today}
            />
          ))}
        </tbody>
      </table>
      <p className="ways-out">
        <a className="btn" href="#page-ask">
          {fixed().ask.building}
          <Icon name="down" />
        </a>
        <WayOn href="/real-estate?free=now#find">{words().all}</WayOn>
      </p>
    </PlateSection>
  )
}

type Paper = { label: string; url: string }

function papersOf({ plan, brochure }: Space, files: Props['files']): Paper[] {
  const named = [
    { label: words().plan, file: plan && files.get(plan.attrs.file) },
    { label: words().brochure, file: brochure && files.get(brochure.attrs.file) },
  ]
  return named.flatMap(({ label, file }) => (file ? [{ label, url: file.url }] : []))
}

/** Without papers, no space of the table has any, and it has no column for them. */
function SpaceRow({ space, papers, today }: { space: Space; papers: Paper[] | undefined; today: string }) {
  const { name, floor, use, area, rent, state, freeFrom } = space
  const badge = badges()[state]
  const isLet = state === 'let'
  return (
    <tr data-let={isLet || undefined}>
      <th scope="row">{name}</th>
      <Cell label={words().floor}>{floor}</Cell>
      <Cell label={words().use}>{use && chosen('spaceUse', use)}</Cell>
      <Cell label={words().area} isNumber>
        {area}
      </Cell>
      <Cell label={words().rent} isNumber>
        {isLet ? null : rent || words().onRequest}
      </Cell>
      <Cell label={words().freeFrom}>{isLet ? null : <FreeFrom date={freeFrom} today={today} />}</Cell>
      <td className="spaces__state">{badge && <span className={badge.className}>{badge.name}</span>}</td>
      {papers && (
        <Cell label={words().papers}>
          {papers.length > 0 &&
            papers.map(({ label, url }) => (
              <a className="spaces__paper" key={label} href={url} download>
                {label} <span className="vh">{fillIn(words().of, { name })}</span>
              </a>
            ))}
        </Cell>
      )}
    </tr>
  )
}

function FreeFrom({ date, today }: { date: string | null; today: string }) {
  return date && date > today ? <time dateTime={date}>{longDate(date)}</time> : words().now
}

type CellProps = { label: string; isNumber?: boolean; children: React.ReactNode }

function Cell({ label, isNumber, children }: CellProps) {
  return (
    <td className={isNumber ? 'spaces__number' : undefined} data-label={children ? label : undefined}>
      {children}
    </td>
  )
}
