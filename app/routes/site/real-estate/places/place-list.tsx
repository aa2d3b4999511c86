import { projectPath } from '#app/content/project-address.ts'
import { listedPicture } from '#app/routes/site/project/project-picture.ts'
import { Picture } from '#app/ui/picture.tsx'
import { amid } from '#app/words/chosen.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { type Entry, entryId, pinId, townOf } from './entry.ts'
import type { Region } from './layout.ts'

const labels = () => fixed().realEstate

type Props = { regions: Region[]; drawn: ReadonlySet<number>; publicUrl: string }

export function PlaceList({ regions, drawn, publicUrl }: Props) {
  return (
    <ul className="places__list">
      {regions.map(({ at, name, entries }) => (
        <li className="places__region" key={name} id={`region-${at}`}>
          <h3>{name}</h3>
          <ul>
            {entries.map((entry) => (
              <PlaceEntry key={entry.at} entry={entry} isDrawn={drawn.has(entry.at)} publicUrl={publicUrl} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

type EntryProps = { entry: Entry; isDrawn: boolean; publicUrl: string }

function PlaceEntry({ entry, isDrawn, publicUrl }: EntryProps) {
  const { project } = entry
  return (
    <li className="place" id={entryId(entry)}>
      <div className="ph">
        <Picture files={listedPicture(project, publicUrl, 400)} alt="" sizes="8rem" />
      </div>
      <div>
        <h4>
          <a href={projectPath(project)}>{project.name}</a>
        </h4>
        <p className="cap">{[townOf(project), amid('phase', project.phase)].filter(Boolean).join(', ')}</p>
        <p className="cap">
          {isDrawn ? (
            <a href={`#${pinId(entry)}`}>
              {labels().onMap}
              <span className="vh">{fillIn(fixed().signs.after, project)}</span>
            </a>
          ) : (
            labels().unplaced
          )}
        </p>
      </div>
    </li>
  )
}

export function RegionLinks({ regions }: { regions: Region[] }) {
  return (
    <nav className="places__regions" aria-label={labels().regions}>
      <ul>
        {regions.map(({ at, name, entries }) => (
          <li key={name} className={`g${at}`}>
            <a href={`#region-${at}`}>{fillIn(labels().region, { name, count: entries.length })}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
