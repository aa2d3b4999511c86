import { findDocument } from '#app/content/documents/queries.server.ts'
import { capitalised } from '#app/content/engine/capitalised.ts'
import { findFigure } from '#app/content/figures/queries.server.ts'
import { findFreePage } from '#app/content/free-pages/queries.server.ts'
import { findVersion } from '#app/content/legal-texts/queries.server.ts'
import { findArticle } from '#app/content/news/queries.server.ts'
import { findProject } from '#app/content/projects/find-project.server.ts'
import type { AppContext } from '#app/context.ts'
import { longDate } from '#app/language/long-date.ts'
import { documentName } from '#app/routes/site/legal/legal-address.ts'
import { chosen, placeName } from '#app/words/chosen.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { pageName } from '#app/words/page-names.ts'

type Site = Pick<AppContext, 'db' | 'house' | 'content' | 'publicUrl'>
type Db = Site['db']

type CardText = { kind: string; title: string; isVerbatim?: true }

export async function cardText(site: Site, page: string) {
  const text = await writtenText(site, page)
  return text && (await site.content()).filled(text)
}

async function writtenText({ db, house, publicUrl }: Site, page: string): Promise<CardText | undefined> {
  const { host } = new URL(publicUrl)
  const title =
    page === '/' ? capitalised((await house()).tagline) : page === '/search' ? fixed().pages.search : pageName(page)
  if (title) return { kind: host, title }
  const [, folder, slug, ...rest] = page.split('/')
  if (folder && slug === undefined) return freePageText(db, folder, host)
  if (!slug || rest.length > 0) return undefined
  if (folder === 'news') return articleText(db, slug)
  if (folder === 'project') return projectText(db, slug)
  if (folder === 'figures') return figureText(db, slug, host)
  if (folder === 'legal') return legalText(db, slug)
  if (folder === 'documents') return documentText(db, slug)
  return undefined
}

async function articleText(db: Db, slug: string) {
  const article = await findArticle(db, slug)
  return article && { kind: `${chosen('category', article.category)}, ${longDate(article.date)}`, title: article.title }
}

async function projectText(db: Db, slug: string) {
  const project = await findProject(db, slug)
  return project && { kind: placeName(project.location), title: project.name }
}

async function figureText(db: Db, slug: string, host: string) {
  const figure = await findFigure(db, slug)
  return (
    figure && {
      kind: figure.asOf ? fillIn(fixed().figures.cardAt, { day: longDate(figure.asOf) }) : host,
      title: fillIn(fixed().signs.labelled, { label: figure.label, value: figure.text }),
    }
  )
}

async function legalText(db: Db, slug: string) {
  const text = await findVersion(db, slug)
  return text && { kind: documentName(text.version.document), title: text.version.name, isVerbatim: true as const }
}

async function documentText(db: Db, slug: string) {
  const document = await findDocument(db, slug)
  return (
    document && { kind: `${chosen('documentType', document.type)}, ${longDate(document.date)}`, title: document.title }
  )
}

async function freePageText(db: Db, slug: string, host: string) {
  const page = await findFreePage(db, slug)
  return page && { kind: host, title: page.title }
}
