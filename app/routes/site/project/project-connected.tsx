import { projectPath } from '#app/content/project-address.ts'
import type { ConnectedProject } from '#app/content/projects/connected.server.ts'
import { pageTongue } from '#app/language/page-tongue.ts'
import { LedgerSection } from '#app/routes/site/parts/ledger-section.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { chosen, placeName } from '#app/words/chosen.ts'
import { fixed } from '#app/words/fixed.ts'
import { projectPicture } from './project-picture.ts'

type Props = { before: ConnectedProject[]; became: ConnectedProject[]; publicUrl: string }

export function ProjectConnected({ before, became, publicUrl }: Props) {
  return (
    <>
      <Buildings id="page-before" title={fixed().building.before} buildings={before} publicUrl={publicUrl} />
      <Buildings id="page-became" title={fixed().building.became} buildings={became} publicUrl={publicUrl} />
    </>
  )
}

type BuildingsProps = { id: string; title: string; buildings: ConnectedProject[]; publicUrl: string }

export function Buildings({ id, title, buildings, publicUrl }: BuildingsProps) {
  if (buildings.length === 0) return null
  return (
    <LedgerSection className="sec sec--tight" id={id} title={title}>
      <ul className="ledger__body connected">
        {buildings.map((building) => (
          <li key={building.id}>
            <a className="connected__link" href={projectPath(building)}>
              <span className="ph">
                <Picture files={projectPicture(building, publicUrl)} alt="" sizes="(min-width: 48rem) 16rem, 40vw" />
              </span>
              <span className="connected__text">
                <strong className="connected__name">{building.name}</strong>
                <span className="cap" lang={pageTongue()}>
                  {[placeName(building.location), building.phase && chosen('phase', building.phase)]
                    .filter(Boolean)
                    .join(', ')}
                </span>
                <span className="connected__says">{building.description}</span>
                <span className="go" lang={pageTongue()}>
                  {fixed().about.toBuilding}
                  <Icon name="right" />
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </LedgerSection>
  )
}
