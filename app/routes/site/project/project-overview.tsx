import type { Project } from '#app/content/projects/find-project.server.ts'
import type { ReadText } from '#app/content/references/read-text.server.ts'
import { hasBlocks } from '#app/content/references/references.ts'
import { RichText } from '#app/routes/site/body/rich-text.tsx'
import { paragraphsOf } from '#app/routes/site/news/article-text.tsx'
import { LedgerSection } from '#app/routes/site/parts/ledger-section.tsx'
import { WebsiteButton } from '#app/routes/site/parts/website-button.tsx'

const longest = 240

type Props = { title: string; project: Project; text: ReadText }

export function ProjectOverview({ title, project, text }: Props) {
  const { name, description, longDescription, website } = project
  return (
    <LedgerSection className="sec project-overview" id="overview" title={title}>
      <div className="ledger__body">
        <p className={description.length > longest ? 'lead' : 'statement'}>{description}</p>
        {hasBlocks(text.sections) && (
          <div className="body block-gap">
            <RichText {...text} above={2} />
          </div>
        )}
        {longDescription && !hasBlocks(text.sections) && (
          <div className="project-text block-gap">
            {paragraphsOf(longDescription).map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name of their own and never move
              <p key={index}>{paragraph}</p>
            ))}
          </div>
        )}
        <WebsiteButton website={website} name={name} className="btn mt-8" />
      </div>
    </LedgerSection>
  )
}
