import type { ListedProject } from '#app/content/projects/listed-project.ts'
import { ProjectBadges } from '#app/routes/site/project/project-badges.tsx'
import { ProjectFacts } from './project-facts.tsx'
import { ProjectPicture, ProjectTitle } from './project-links.tsx'

type Props = { id?: string; development: ListedProject; publicUrl: string }

export function DevelopmentRow({ id, development, publicUrl }: Props) {
  const { description, phase, type, location, units, completion, entity } = development
  return (
    <li id={id}>
      <ProjectPicture project={development} publicUrl={publicUrl} sizes="(min-width: 64rem) 22vw, 38vw" />
      <div>
        <ProjectTitle project={development} />
        <p>{description}</p>
      </div>
      <div>
        <ProjectBadges phase={phase} type={type} />
        <ProjectFacts
          className="pipeline__facts"
          facts={[
            ['Location', location],
            ['Units', units],
            ['Expected', completion],
            ['Entity', entity],
          ]}
        />
      </div>
    </li>
  )
}
