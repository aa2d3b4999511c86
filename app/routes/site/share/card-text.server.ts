import { brand } from '#app/brand.ts'
import { findVersion } from '#app/content/legal-texts/queries.server.ts'
import { findArticle } from '#app/content/news/queries.server.ts'
import { findProject } from '#app/content/projects/find-project.server.ts'
import { pageNames } from '#app/content/site-pages.ts'
import type { AppContext } from '#app/context.ts'
import { longDate } from '#app/ui/long-date.ts'

type Db = AppContext['db']

export type CardText = { kind: string; title: string }

export async function cardText(db: Db, page: string, host: string): Promise<CardText | undefined> {
  const title = titles.get(page)
  if (title) return { kind: host, title }
  const [, folder, slug, ...rest] = page.split('/')
  if (!slug || rest.length > 0) return undefined
  if (folder === 'news') return articleText(db, slug)
  if (folder === 'project') return projectText(db, slug)
  if (folder === 'legal') return legalText(db, slug)
  return undefined
}

const titles = new Map([
  ...pageNames,
  ['/', brand.tagline.replace(/^./, (letter) => letter.toUpperCase())],
  ['/search', 'Search'],
])

async function articleText(db: Db, slug: string) {
  const article = await findArticle(db, slug)
  return article && { kind: `${article.category}, ${longDate(article.date)}`, title: article.title }
}

async function projectText(db: Db, slug: string) {
  const project = await findProject(db, slug)
  return project && { kind: project.location, title: project.name }
}

async function legalText(db: Db, slug: string) {
  const text = await findVersion(db, slug)
  return text && { kind: text.version.document, title: text.version.name }
}
