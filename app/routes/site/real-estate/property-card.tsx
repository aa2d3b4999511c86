import type { ListedProject } from '#app/content/projects/listed-project.ts'
import { WebsiteButton } from '#app/routes/site/parts/website-button.tsx'
import { ProjectBadges } from '#app/routes/site/project/project-badges.tsx'
import { ProjectFacts } from './project-facts.tsx'
import { ProjectPicture, ProjectTitle } from './project-links.tsx'

type Props = { id?: string; property: ListedProject; publicUrl: string; sizes: string }

export function PropertyCard({ id, property, publicUrl, sizes }: Props) {
  const { name, description, phase, type, location, size, units, entity, website } = property
  return (
    <li className="holding" id={id}>
      <ProjectPicture project={property} publicUrl={publicUrl} sizes={sizes} />
      <div className="holding__text">
        <ProjectBadges phase={phase} type={type} />
        <ProjectTitle project={property} />
        <p>{description}</p>
        <ProjectFacts
          className="facts"
          facts={[
            ['Location', location],
            ['Size', size],
            ['Units', units],
            ['Entity', entity],
          ]}
        />
        <WebsiteButton website={website} name={name} className="btn btn--line" />
      </div>
    </li>
  )
}
