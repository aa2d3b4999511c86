import type { Project } from '#app/content/projects/find-project.server.ts'
import { type Fact, FactList } from '#app/routes/site/parts/fact-list.tsx'
import { LedgerSection } from '#app/routes/site/parts/ledger-section.tsx'
import { placeName } from '#app/words/chosen.ts'
import { fixed } from '#app/words/fixed.ts'

export function ProjectDetails({ project }: { project: Project }) {
  const { address, location, owner, yearBuilt, yearBought, distances } = project
  const facts: Fact[] = [
    [fixed().building.address, address && [address, placeName(location)].filter(Boolean).join(', ')],
    [fixed().building.owner, owner],
    [fixed().building.yearBuilt, yearBuilt],
    [fixed().building.yearBought, yearBought],
  ]
  const hasFacts = facts.some(([, said]) => said)
  if (!hasFacts && distances.length === 0) return null
  return (
    <LedgerSection className="sec sec--tight" id="page-details" title={fixed().building.details}>
      <div className="ledger__body details">
        {hasFacts && <FactList className="pairs num" facts={facts} />}
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
