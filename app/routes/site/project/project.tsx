import { data } from 'react-router'
import { listDocumentsAbout } from '#app/content/documents/queries.server.ts'
import { shownDocuments } from '#app/content/documents/shown-documents.server.ts'
import { listArticlesAbout } from '#app/content/news/related.server.ts'
import { company, realEstate } from '#app/content/pages/page-stores.server.ts'
import { type ConnectedProject, listBecame, listBefore } from '#app/content/projects/connected.server.ts'
import { findProject, type Project } from '#app/content/projects/find-project.server.ts'
import { findNeighbours } from '#app/content/projects/neighbours.server.ts'
import { findReferences } from '#app/content/references/find-references.server.ts'
import { readText } from '#app/content/references/read-text.server.ts'
import { type AppContext, appContext } from '#app/context.ts'
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
import { PageHero } from '#app/routes/site/parts/page-hero.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Route } from './+types/project'
import { ProjectBadges } from './project-badges.tsx'
import { ProjectConnected } from './project-connected.tsx'
import { ProjectDetails } from './project-details.tsx'
import { projectFacts } from './project-facts.ts'
import { ProjectGallery } from './project-gallery.tsx'
import { ProjectHighlights } from './project-highlights.tsx'
import { projectMeta } from './project-meta.ts'
import { ProjectNeighbours } from './project-neighbours.tsx'
import { ProjectOverview } from './project-overview.tsx'
import { projectPicture } from './project-picture.ts'
import { ProjectSpaces } from './project-spaces.tsx'
import { ProjectTimeline } from './project-timeline.tsx'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

export const handle = { isOnPhoto: (loaderData: unknown) => Boolean((loaderData as LoaderData)?.project) }

type LoaderData = Route.ComponentProps['loaderData'] | undefined

export async function loader({ context, params: { projectId } }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const fallback = { project: undefined, text: undefined, neighbours: {}, around: undefined, documents: [] }
  const content = await site.content()
  const { found, init } = await readOr(fallback, site, async () => {
    const [found, neighbours] = await Promise.all([findProject(site.db, projectId), findNeighbours(site.db, projectId)])
    const project = content.filled(found)
    const text = project && (await readText(site.db, [{ body: project.longDescriptionBody }]))
    const around = project && content.filled(await readAround(site.db, project))
    const rows = project ? await listDocumentsAbout(site.db, project.kind, project.id) : []
    const documents = content.filled(await shownDocuments(site.db, rows))
    return { project, text, neighbours, around, documents }
  })
  const isMissing = !found.project && !found.isOutage
  const words = content.read(realEstate)
  const edit = found.project && editedRecord(found.project.kind, found.project)
  const asked = askedOf(content.read(company), found.project?.departments ?? [])
  const today = houseDate(new Date())
  return data({ ...found, words, edit, asked, today, publicUrl: site.publicUrl }, isMissing ? { status: 404 } : init)
}

const mostArticles = 40

async function readAround(db: AppContext['db'], project: Project) {
  const [articles, before, became, { files }] = await Promise.all([
    listArticlesAbout(db, project, mostArticles),
    project.kind === 'portfolio' ? listBefore(db, project.id) : ([] as ConnectedProject[]),
    project.kind === 'development' ? listBecame(db, project.id) : ([] as ConnectedProject[]),
    findReferences(db, [project.spaces]),
  ])
  return { articles, before, became, files }
}

export function meta({ loaderData: { project, documents, publicUrl }, matches }: Route.MetaArgs) {
  const house = houseIn(matches)
  if (!project) return missingMeta(house, fixed().missing.project, fillIn(fixed().missing.projectDoesNotExist, house))
  return [...projectMeta(house, project, publicUrl), ...(documents.length > 0 ? [documentStyle] : [])]
}

export default function ProjectPage({ loaderData }: Route.ComponentProps) {
  const { words, project, text, neighbours, around, documents, asked, today, publicUrl, isOutage } = loaderData
  if (!project || !text || !around)
    return (
      <MissingPage
        title={words.missingTitle}
        reason={words.missingText}
        back={{ href: '/real-estate', label: words.backLabel }}
        isOutage={isOutage}
      />
    )
  const { name, location, phase, imageAlt } = project
  const facts = projectFacts(project)
  return (
    <main id="main">
      <PageHero title={name} lead={location} files={projectPicture(project, publicUrl, 2880)} alt={imageAlt} isTall>
        <ProjectBadges phase={phase} />
      </PageHero>
      <section className="wrap project-facts" aria-label={fixed().project.facts}>
        <p>
          <a className="go" href="/real-estate">
            <Icon name="left" />
            {words.backLabel}
          </a>
        </p>
        {facts.length > 0 && <FigureList figures={facts} columns={3} />}
      </section>
      <ProjectOverview title={words.overviewTitle} project={project} text={text} />
      <ProjectSpaces project={project} files={around.files} today={today} />
      <ProjectHighlights title={words.highlightsTitle} highlights={project.highlights} />
      <ProjectGallery title={words.galleryTitle} name={name} pictures={project.gallery} publicUrl={publicUrl} />
      <ProjectDetails project={project} />
      <DocumentRows documents={documents} />
      <ProjectTimeline project={project} articles={around.articles} today={today} />
      <ProjectConnected {...around} publicUrl={publicUrl} />
      <InTheNews id="page-news" title={fixed().building.inTheNews} articles={around.articles} publicUrl={publicUrl} />
      <AskSection
        title={project.kind === 'portfolio' ? fixed().ask.building : fixed().ask.project}
        asked={asked}
        building={project}
      />
      <ProjectNeighbours {...neighbours} />
    </main>
  )
}
