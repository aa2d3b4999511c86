import type { Project } from '#app/content/projects/find-project.server.ts'
import { LedgerSection } from '#app/routes/site/parts/ledger-section.tsx'
import { placeName } from '#app/words/chosen.ts'
import { fixed } from '#app/words/fixed.ts'

export function ProjectDetails({ project }: { project: Project }) {
  const { address, location, owner, yearBuilt, yearBought, distances } = project
  const said = [
    { label: fixed().building.address, text: address && [address, placeName(location)].filter(Boolean).join(', ') },
    { label: fixed().building.owner, text: owner },
    { label: fixed().building.yearBuilt, text: yearBuilt },
    { label: fixed().building.yearBought, text: yearBought },
  ].filter(({ text }) => text)
  if (said.length === 0 && distances.length === 0) return null
  return (
    <LedgerSection className="sec sec--tight" id="page-details" title={fixed().building.details}>
      <div className="ledger__body details">
        {said.length > 0 && (
          <dl className="pairs num">
            {said.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
        {distances.length > 0 && (
          <section aria-labelledby="page-distances">
            <h3 className="cap" id="page-distances">
              {fixed().building.distances}
            </h3>
            <dl className="pairs num">
              {distances.map(({ id, to, distance }) => (
                <div key={id}>
                  <dt>{to}</dt>
                  <dd>{distance}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
    </LedgerSection>
  )
}
