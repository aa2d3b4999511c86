import { newsCategories } from '#app/content/choices.ts'
import { listCompanies } from '#app/content/companies/queries.server.ts'
import { listDevelopments } from '#app/content/developments/queries.server.ts'
import type { SectionOf } from '#app/content/free-pages/sections.ts'
import { listArticles } from '#app/content/news/queries.server.ts'
import { projectPath } from '#app/content/project-address.ts'
import { listedProject } from '#app/content/projects/listed-project.ts'
import { listProperties } from '#app/content/properties/queries.server.ts'
import { websiteAddress } from '#app/content/website-address.ts'
import type { AppContext } from '#app/context.ts'
import { houseDate } from '#app/house-clock.ts'
import { toolLocales } from '#app/language/locales.ts'
import { longDate } from '#app/language/long-date.ts'
import { tongueOf } from '#app/language/page-tongue.ts'
import { speak } from '#app/language/speaking.ts'
import { articlePath } from '#app/routes/site/news/article-meta.ts'
import { chosen, placeName } from '#app/words/chosen.ts'

type Db = AppContext['db']
type Site = Pick<AppContext, 'db' | 'now'>

export type ListedRecord = { title: string; facts: string; text: string; href?: string; tongue?: 'en' }

export async function listRecords(site: Site, { of, filter, most }: SectionOf<'records'>): Promise<ListedRecord[]> {
  const wanted = inWords(filter ?? '')
  const fits: Fits = (...said) =>
    filter === null || said.some((each) => inForms(each).some((text) => inWords(withParts(text)).includes(wanted)))
  const limit = Number(most)
  if (of === 'News') return newsOf(site.db, limit, filter)
  const all = of === 'Projects' ? await projects(site, fits) : await companies(site.db, fits)
  return all.slice(0, limit)
}

/** Each begins after a space: `US` is in `Europe and US` and not in `Brussels`. */
const inWords = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim()}`

/** `Tech` begins within `PropTech`. */
const withParts = (text: string) => `${text} ${text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')}`

/** As it is stored, which is English, and as the forms of editors say it. */
const inForms = (said: () => string) => toolLocales.map((locale) => speak(locale, said))

async function newsOf(db: Db, limit: number, filter: string | null) {
  const wanted = inWords(filter ?? '')
  const category = newsCategories.find((name) =>
    inForms(() => chosen('category', name)).some((word) => inWords(word) === wanted),
  )
  if (filter && !category) return []
  const articles = await listArticles(db, { category, limit })
  return articles.map((article) => ({
    title: article.title,
    facts: `${chosen('category', article.category)}, ${longDate(article.date)}`,
    text: article.summary,
    href: articlePath(article),
  }))
}

type Fits = (...said: (() => string)[]) => boolean

async function projects({ db, now }: Site, fits: Fits): Promise<ListedRecord[]> {
  const today = houseDate(now())
  const properties = (await listProperties(db)).map((row) => listedProject('portfolio', row, today))
  const planned = (await listDevelopments(db)).map((row) => listedProject('pipeline', row, today))
  // Of one slug the property is shown.
  const once = new Map([...planned, ...properties].map((project) => [project.slug, project]))
  return [...properties, ...planned]
    .filter((project) => once.get(project.slug) === project)
    .filter(({ place, type, phase }) =>
      fits(
        () => placeName(place),
        () => chosen('assetType', type),
        () => chosen('phase', phase),
      ),
    )
    .map((project) => ({
      title: project.name,
      facts: [placeName(project.location), chosen('assetType', project.type)].filter(Boolean).join(', '),
      text: project.description,
      href: projectPath(project),
    }))
}

async function companies(db: Db, fits: Fits): Promise<ListedRecord[]> {
  return (await listCompanies(db))
    .filter(({ sector, stage, geographyInEnglish }) =>
      fits(
        () => chosen('sector', sector),
        () => chosen('stage', stage),
        () => placeName(geographyInEnglish),
      ),
    )
    .map(({ name, sector, stage, description, websiteUrl, languages }) => ({
      title: name,
      facts: `${chosen('sector', sector)}, ${chosen('stage', stage)}`,
      text: description,
      href: websiteAddress(websiteUrl ?? ''),
      tongue: tongueOf(languages),
    }))
}
