import { data } from 'react-router'
import { company, realEstate } from '#app/content/pages/page-stores.server.ts'
import { projectPath } from '#app/content/project-address.ts'
import { findProject } from '#app/content/projects/find-project.server.ts'
import { listProjectNames, neighboursIn } from '#app/content/projects/neighbours.server.ts'
import { readText } from '#app/content/references/read-text.server.ts'
import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { houseDate } from '#app/house-clock.ts'
import { DocumentRows } from '#app/routes/site/documents/document-rows.tsx'
import { documentStyle } from '#app/routes/site/documents/document-style.ts'
import { editedRecord } from '#app/routes/site/frame/edited.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { missingMeta } from '#app/routes/site/head/page-meta.ts'
import { InTheNews } from '#app/routes/site/news/in-the-news.tsx'
import { AskSection, askedOf } from '#app/routes/site/parts/ask-section.tsx'
import { FigureList } from '#app/routes/site/parts/figure-list.tsx'
import { MissingPage } from '#app/routes/site/parts/missing-page.tsx'
import { Neighbours } from '#app/routes/site/parts/neighbours.tsx'
import { PageHero } from '#app/routes/site/parts/page-hero.tsx'
import { WayBack } from '#app/ui/way.tsx'
import { placeName } from '#app/words/chosen.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Route } from './+types/project'
import { readAround } from './around.server.ts'
import { ProjectBadges } from './project-badges.tsx'
import { ProjectConnected } from './project-connected.tsx'
import { ProjectDetails } from './project-details.tsx'
import { projectFacts } from './project-facts.ts'
import { ProjectGallery } from './project-gallery.tsx'
import { ProjectHighlights } from './project-highlights.tsx'
import { projectMeta } from './project-meta.ts'
import { ProjectOverview } from './project-overview.tsx'
import { projectPicture } from './project-picture.ts'
import { ProjectSpaces } from './project-spaces.tsx'
import { ProjectTimeline } from './project-timeline.tsx'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

export const handle = { isOnPhoto: (loaderData: unknown) => Boolean((loaderData as LoaderData)?.project) }

type LoaderData = Route.ComponentProps['loaderData'] | undefined

export async function loader({ context, params: { projectId } }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const fallback = { project: undefined, text: undefined, neighbours: {}, around: undefined }
  const content = await site.content()
  const { found, init } = await readOr(fallback, site, async () => {
    const [found, order] = await Promise.all([
      findProject(site.db, projectId),
      content.once('projects', async () => content.filled(await listProjectNames(site.db))),
    ])
    const project = content.filled(found)
    const [text, around] = project
      ? await Promise.all([readText(site.db, [{ body: project.longDescriptionBody }]), readAround(site.db, project)])
      : []
    return { project, text, neighbours: neighboursIn(order, projectId), around: content.filled(around) }
  })
  const isMissing = !found.project && !found.isOutage
  const words = content.read(realEstate)
  const edit = found.project && editedRecord(found.project.kind, found.project)
  const asked = askedOf(content.read(company), found.project?.departments ?? [])
  const today = houseDate(site.now())
  return data({ ...found, words, edit, asked, today, publicUrl: site.publicUrl }, isMissing ? { status: 404 } : init)
}

export function meta({ loaderData: { project, around, publicUrl }, matches }: Route.MetaArgs) {
  const house = houseIn(matches)
  if (!project) return missingMeta(house, fixed().missing.project, fillIn(fixed().missing.projectDoesNotExist, house))
  return [...projectMeta(house, project, publicUrl), ...(around?.documents.length ? [documentStyle] : [])]
}

export default function ProjectPage({ loaderData }: Route.ComponentProps) {
  const { words, project, text, neighbours, around, asked, today, publicUrl, isOutage } = loaderData
  if (!project || !text || !around) return <MissingPage words={words} back="/real-estate" isOutage={isOutage} />
  const { name, location, phase, imageAlt } = project
  const facts = projectFacts(project)
  return (
    <main id="main">
      <PageHero
        title={name}
        lead={placeName(location)}
        files={projectPicture(project, publicUrl, 2880)}
        alt={imageAlt}
        isTall
      >
        <ProjectBadges phase={phase} />
      </PageHero>
      <section className="wrap project-facts" aria-label={fixed().project.facts}>
        <p>
          <WayBack href="/real-estate">{words.backLabel}</WayBack>
        </p>
        {facts.length > 0 && <FigureList figures={facts} columns={3} />}
      </section>
      <ProjectOverview title={words.overviewTitle} project={project} text={text} />
      <ProjectSpaces project={project} files={around.files} today={today} />
      <ProjectHighlights title={words.highlightsTitle} highlights={project.highlights} />
      <ProjectGallery title={words.galleryTitle} name={name} pictures={project.gallery} publicUrl={publicUrl} />
      <ProjectDetails project={project} />
      <DocumentRows documents={around.documents} />
      <ProjectTimeline project={project} articles={around.articles} today={today} />
      <ProjectConnected before={around.before} became={around.became} publicUrl={publicUrl} />
      <InTheNews id="page-news" title={fixed().building.inTheNews} articles={around.articles} publicUrl={publicUrl} />
      <AskSection
        title={project.kind === 'portfolio' ? fixed().ask.building : fixed().ask.project}
        asked={asked}
        building={around.became[0] ?? project}
      />
      <Neighbours
        className="wrap neighbours"
        words={fixed().project}
        previous={neighbour(neighbours.previous)}
        next={neighbour(neighbours.next)}
      />
    </main>
  )
}

const neighbour = (project?: { slug: string; name: string }) =>
  project && { href: projectPath(project), name: project.name }
