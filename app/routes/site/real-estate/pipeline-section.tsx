import type { RealEstateContent } from '#app/content/pages/real-estate/page.ts'
import { projectPath } from '#app/content/project-address.ts'
import type { ListedProject } from '#app/content/projects/listed-project.ts'
import { wordsOf } from '#app/language/page-tongue.ts'
import { PlateSection } from '#app/routes/site/parts/plate-section.tsx'
import { ProjectBadges } from '#app/routes/site/project/project-badges.tsx'
import { completionLabel } from '#app/routes/site/project/project-facts.ts'
import { placeName } from '#app/words/chosen.ts'
import { fixed } from '#app/words/fixed.ts'
import { type Listed, NothingListed, ProjectFacts, ProjectMore, ProjectPicture, ProjectTitle } from './listed-parts.tsx'
import { portionOf } from './portion.ts'

const labels = () => fixed().realEstate

type Props = Listed & { words: RealEstateContent; developments: ListedProject[] }

export function PipelineSection({ words, developments, filter, page, publicUrl, ...listed }: Props) {
  const { shown, firstNew, left, pagesBefore } = portionOf(developments, page)
  return (
    <PlateSection
      className="sec band"
      anchor="pipeline"
      isSunk
      id="pipeline-title"
      title={words.pipelineTitle}
      aside={words.pipelineNote && <p>{words.pipelineNote}</p>}
    >
      {developments.length === 0 ? (
        <NothingListed none={labels().noProject} noMatch={labels().noProjectMatches} {...listed} />
      ) : (
        <ul className="pipeline">
          {shown.map((development, at) => (
            <DevelopmentRow
              key={development.slug}
              id={at === firstNew ? 'pipeline-more' : undefined}
              development={development}
              publicUrl={publicUrl}
            />
          ))}
        </ul>
      )}
      <ProjectMore
        filter={filter}
        page={page}
        pagesBefore={pagesBefore}
        left={left}
        anchor="pipeline"
        label={labels().moreOfPipeline}
      />
    </PlateSection>
  )
}

type RowProps = { id?: string; development: ListedProject; publicUrl: string }

function DevelopmentRow({ id, development, publicUrl }: RowProps) {
  const { description, phase, type, location, units, completion, entity } = development
  return (
    <li id={id}>
      <ProjectPicture project={development} publicUrl={publicUrl} sizes="(min-width: 64rem) 22vw, 38vw" />
      <div>
        <ProjectTitle project={development} />
        <p {...wordsOf(projectPath(development))}>{description}</p>
      </div>
      <div>
        <ProjectBadges phase={phase} type={type} />
        <ProjectFacts
          className="pipeline__facts"
          facts={[
            [labels().location, placeName(location)],
            [labels().units, units],
            [completionLabel(phase, labels().expected), completion],
            [labels().entity, entity],
          ]}
        />
      </div>
    </li>
  )
}
