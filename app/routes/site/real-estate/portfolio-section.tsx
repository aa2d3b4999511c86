import type { ListedProject } from '#app/content/projects/listed-project.ts'
import { cardSizes } from '#app/routes/site/parts/card-sizes.ts'
import type { Listed } from './listed.ts'
import { NothingListed } from './nothing-listed.tsx'
import { ProjectMore } from './project-more.tsx'
import { PropertyCard } from './property-card.tsx'

type Props = Listed & { properties: ListedProject[] }

export function PortfolioSection({ properties, first, firstNew, more, publicUrl, ...listed }: Props) {
  return (
    <section className="sec sec--tight" id="portfolio" aria-labelledby="portfolio-title">
      <div className="wrap">
        <div className="rule">
          <div className="plate-head">
            <h2 id="portfolio-title">Current Portfolio</h2>
            <p>In the order we would show you round.</p>
          </div>
        </div>
        {properties.length === 0 && <NothingListed what="property in the portfolio" {...listed} />}
        <ul className="cards holdings">
          {properties.slice(0, first).map((property, at) => (
            <PropertyCard
              key={property.slug}
              id={firstNew > 0 && at === firstNew ? 'portfolio-more' : undefined}
              property={property}
              publicUrl={publicUrl}
              sizes={cardSizes(at, Math.min(first, properties.length))}
            />
          ))}
        </ul>
        <ProjectMore left={properties.length - first} href={`${more}#portfolio-more`} what="of the portfolio" />
      </div>
    </section>
  )
}
