import { type NewsCategory, newsCategories } from '#app/content/choices.ts'
import { listCompanies } from '#app/content/companies/queries.server.ts'
import { listDevelopments } from '#app/content/developments/queries.server.ts'
import type { SectionOf } from '#app/content/free-pages/sections.ts'
import { listArticles } from '#app/content/news/queries.server.ts'
import { projectPath } from '#app/content/project-address.ts'
import { listedProject } from '#app/content/projects/listed-project.ts'
import { listProperties } from '#app/content/properties/queries.server.ts'
import type { AppContext } from '#app/context.ts'
import { houseDate } from '#app/house-clock.ts'
import { longDate } from '#app/language/long-date.ts'
import { tongueOf } from '#app/language/page-tongue.ts'
import { articlePath } from '#app/routes/site/news/article-meta.ts'
import { websiteAddress } from '#app/routes/site/parts/website-button.tsx'
import { chosen, placeName } from '#app/words/chosen.ts'

type Db = AppContext['db']
type Site = Pick<AppContext, 'db' | 'now'>

export type ListedRecord = { title: string; facts: string; text: string; href?: string; tongue?: 'en' }

export async function listRecords(site: Site, { of, filter, most }: SectionOf<'records'>): Promise<ListedRecord[]> {
  const wanted = filter?.toLowerCase() ?? ''
  const fits = (...texts: string[]) => texts.some((text) => text.toLowerCase().includes(wanted))
  const limit = Number(most)
  if (of === 'News') return newsOf(site.db, limit, wanted)
  const all = of === 'Projects' ? await projects(site, fits) : await companies(site.db, fits)
  return all.slice(0, limit)
}

async function newsOf(db: Db, limit: number, wanted: string) {
  const category = newsCategories.find((name) => name.toLowerCase() === wanted) as NewsCategory | undefined
  if (wanted && !category) return []
  const articles = await listArticles(db, { category, limit })
  return articles.map((article) => ({
    title: article.title,
    facts: `${chosen('category', article.category)}, ${longDate(article.date)}`,
    text: article.summary,
    href: articlePath(article),
  }))
}

type Fits = (...texts: string[]) => boolean

async function projects({ db, now }: Site, fits: Fits): Promise<ListedRecord[]> {
  const today = houseDate(now())
  const properties = (await listProperties(db)).map((row) => listedProject('portfolio', row, today))
  const planned = (await listDevelopments(db)).map((row) => listedProject('pipeline', row, today))
  // Of one slug the property is shown.
  const once = new Map([...planned, ...properties].map((project) => [project.slug, project]))
  return [...properties, ...planned]
    .filter((project) => once.get(project.slug) === project)
    .filter(({ place, type, phase }) => fits(place, type, phase))
    .map((project) => ({
      title: project.name,
      facts: [placeName(project.location), chosen('assetType', project.type)].filter(Boolean).join(', '),
      text: project.description,
      href: projectPath(project),
    }))
}

async function companies(db: Db, fits: Fits): Promise<ListedRecord[]> {
  return (await listCompanies(db))
    .filter(({ sector, stage, geographyInEnglish }) => fits(sector, stage, geographyInEnglish))
    .map(({ name, sector, stage, description, websiteUrl, languages }) => ({
      title: name,
      facts: `${chosen('sector', sector)}, ${chosen('stage', stage)}`,
      text: description,
      href: websiteAddress(websiteUrl ?? ''),
      tongue: tongueOf(languages),
    }))
}
