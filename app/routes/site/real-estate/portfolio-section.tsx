import type { RealEstateContent } from '#app/content/pages/real-estate/page.ts'
import { projectPath } from '#app/content/project-address.ts'
import type { ListedProject } from '#app/content/projects/listed-project.ts'
import { wordsOf } from '#app/language/page-tongue.ts'
import type { RenditionWidth } from '#app/media/image-rules.ts'
import { cardSizes } from '#app/routes/site/parts/card-sizes.ts'
import { PageLink } from '#app/routes/site/parts/page-link.tsx'
import { PlateSection } from '#app/routes/site/parts/plate-section.tsx'
import { WebsiteButton } from '#app/routes/site/parts/website-button.tsx'
import { ProjectBadges } from '#app/routes/site/project/project-badges.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { placeName } from '#app/words/chosen.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { inNumber } from '#app/words/in-number.ts'
import { type Listed, NothingListed, ProjectFacts, ProjectMore, ProjectPicture, ProjectTitle } from './listed-parts.tsx'
import { portionOf } from './portion.ts'

const labels = () => fixed().realEstate

type Props = Listed & { words: RealEstateContent; properties: ListedProject[] }

export function PortfolioSection({ words, properties, filter, page, publicUrl, ...listed }: Props) {
  const { shown, firstNew, left, pagesBefore } = portionOf(properties, page)
  return (
    <PlateSection
      className="sec sec--tight"
      anchor="portfolio"
      id="portfolio-title"
      title={words.portfolioTitle}
      aside={words.portfolioNote && <p>{words.portfolioNote}</p>}
    >
      {properties.length === 0 ? (
        <NothingListed none={labels().noProperty} noMatch={labels().noPropertyMatches} {...listed} />
      ) : (
        <ul className="cards holdings">
          {shown.map((property, at) => (
            <PropertyCard
              key={property.slug}
              id={at === firstNew ? 'portfolio-more' : undefined}
              property={property}
              publicUrl={publicUrl}
              sizes={cardSizes(at, shown.length)}
              widest={at === 0 ? 1920 : 1280}
            />
          ))}
        </ul>
      )}
      <ProjectMore
        filter={filter}
        page={page}
        pagesBefore={pagesBefore}
        left={left}
        anchor="portfolio"
        label={labels().moreOfPortfolio}
      />
    </PlateSection>
  )
}

type CardProps = { id?: string; property: ListedProject; publicUrl: string; sizes: string; widest: RenditionWidth }

function PropertyCard({ id, property, ...picture }: CardProps) {
  const { name, slug, description, phase, type, location, size, units, entity, website, free } = property
  return (
    <li className="holding" id={id}>
      <ProjectPicture project={property} {...picture} />
      <div className="holding__text">
        <ProjectBadges phase={phase} type={type} />
        <ProjectTitle project={property} />
        <p {...wordsOf(projectPath({ slug }))}>{description}</p>
        <ProjectFacts
          className="facts"
          facts={[
            [labels().location, placeName(location)],
            [labels().size, size],
            [labels().units, units],
            [labels().entity, entity],
          ]}
        />
        {free > 0 && (
          <PageLink className="go" href={`${projectPath({ slug })}#page-spaces`}>
            {inNumber(fixed().spaces.freeIn, free)}
            <span className="vh">{` ${fillIn(fixed().spaces.freeOf, { name })}`}</span>
            <Icon name="right" />
          </PageLink>
        )}
        <WebsiteButton website={website} name={name} className="btn btn--line" />
      </div>
    </li>
  )
}
