import { data } from 'react-router'
import { realEstate } from '#app/content/pages/page-stores.server.ts'
import { findProject } from '#app/content/projects/find-project.server.ts'
import { findNeighbours } from '#app/content/projects/neighbours.server.ts'
import { readText } from '#app/content/references/read-text.server.ts'
import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { editedRecord } from '#app/routes/site/frame/edited.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { missingMeta } from '#app/routes/site/head/page-meta.ts'
import { FigureList } from '#app/routes/site/parts/figure-list.tsx'
import { MissingPage } from '#app/routes/site/parts/missing-page.tsx'
import { PageHero } from '#app/routes/site/parts/page-hero.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Route } from './+types/project'
import { ProjectBadges } from './project-badges.tsx'
import { ProjectGallery } from './project-gallery.tsx'
import { ProjectHighlights } from './project-highlights.tsx'
import { projectMeta } from './project-meta.ts'
import { ProjectNeighbours } from './project-neighbours.tsx'
import { ProjectOverview } from './project-overview.tsx'
import { projectPicture } from './project-picture.ts'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

export const handle = { isOnPhoto: (loaderData: unknown) => Boolean((loaderData as LoaderData)?.project) }

type LoaderData = Route.ComponentProps['loaderData'] | undefined

export async function loader({ context, params: { projectId } }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const fallback = { project: undefined, text: undefined, neighbours: {} }
  const content = await site.content()
  const { found, init } = await readOr(fallback, site, async () => {
    const [found, neighbours] = await Promise.all([findProject(site.db, projectId), findNeighbours(site.db, projectId)])
    const project = content.filled(found)
    const text = project && (await readText(site.db, [{ body: project.longDescriptionBody }]))
    return { project, text, neighbours }
  })
  const isMissing = !found.project && !found.isOutage
  const words = content.read(realEstate)
  const edit = found.project && editedRecord(found.project.kind, found.project)
  return data({ ...found, words, edit, publicUrl: site.publicUrl }, isMissing ? { status: 404 } : init)
}

export function meta({ loaderData: { project, publicUrl }, matches }: Route.MetaArgs) {
  const house = houseIn(matches)
  if (!project) return missingMeta(house, fixed.missing.project, fillIn(fixed.missing.projectDoesNotExist, house))
  return projectMeta(house, project, publicUrl)
}

export default function ProjectPage({ loaderData }: Route.ComponentProps) {
  const { words, project, text, neighbours, publicUrl, isOutage } = loaderData
  if (!project || !text)
    return (
      <MissingPage
        title={words.missingTitle}
        reason={words.missingText}
        back={{ href: '/real-estate', label: words.backLabel }}
        isOutage={isOutage}
      />
    )
  const { name, location, phase, size, units, expectedCompletion, completionYear, imageAlt } = project
  const facts = [
    { label: fixed.realEstate.size, text: size },
    { label: fixed.realEstate.units, text: units },
    { label: fixed.project.completion, text: expectedCompletion },
    { label: fixed.project.year, text: completionYear },
  ].filter(({ text }) => text)
  return (
    <main id="main">
      <PageHero title={name} lead={location} files={projectPicture(project, publicUrl, 2880)} alt={imageAlt} isTall>
        <ProjectBadges phase={phase} />
      </PageHero>
      <section className="wrap project-facts" aria-label={fixed.project.facts}>
        <p>
          <a className="go" href="/real-estate">
            <Icon name="left" />
            {words.backLabel}
          </a>
        </p>
        {facts.length > 0 && <FigureList figures={facts} columns={3} />}
      </section>
      <ProjectOverview title={words.overviewTitle} project={project} text={text} />
      <ProjectHighlights title={words.highlightsTitle} highlights={project.highlights} />
      <ProjectGallery title={words.galleryTitle} name={name} pictures={project.gallery} publicUrl={publicUrl} />
      <ProjectNeighbours {...neighbours} />
    </main>
  )
}
