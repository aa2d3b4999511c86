import { buffer } from 'node:stream/consumers'
import { findFreePage } from '#app/content/free-pages/queries.server.ts'
import { findArticle } from '#app/content/news/queries.server.ts'
import { documents, pageStores } from '#app/content/pages/page-stores.server.ts'
import { projectPath } from '#app/content/project-address.ts'
import { findProject } from '#app/content/projects/find-project.server.ts'
import { findReferences } from '#app/content/references/find-references.server.ts'
import type { AppContext } from '#app/context.ts'
import { cutPicture } from '#app/media/cut-picture.server.ts'
import { imageNameOf, uploadUrl } from '#app/media/image-rules.ts'
import { articleImage } from '#app/routes/site/news/article-picture.ts'
import type { ShownPicture } from '#app/routes/site/parts/page-picture.ts'
import { projectShareImage } from '#app/routes/site/project/project-picture.ts'
import { cardSize } from './share-picture.ts'

type Site = Pick<AppContext, 'db' | 'content' | 'publicUrl' | 'images' | 'renditions'>

/** The width with every pixel of a card and not many more. */
const source = [1920, 'webp'] as const

/** Undefined where the page or our file of it is missing. `elsewhere` is the whole picture, while it cannot be cut. */
export async function cutCard(site: Site, page: string): Promise<{ jpeg: Buffer } | { elsewhere: string } | undefined> {
  const picture = await pictureOf(site, page)
  const name = picture && imageNameOf(picture.url)
  if (!name) return undefined
  const elsewhere = uploadUrl(name)
  try {
    if (!(await site.images.find(name))) return undefined
    const file = await site.renditions.find(name, ...source)
    return file ? { jpeg: await cutPicture(await buffer(await file.open()), cardSize, picture.focus) } : { elsewhere }
  } catch {
    // The storage is away, and says so at the picture's own address.
    return { elsewhere }
  }
}

async function pictureOf(site: Site, page: string) {
  const [, folder = '', slug, ...rest] = page.split('/')
  if (rest.length > 0) return undefined
  if (slug === undefined) return (await pictureOfDesigned(site, page)) ?? (await pictureOfFreePage(site, folder))
  const { db, publicUrl } = site
  const found = folder === 'news' ? await findArticle(db, slug) : undefined
  if (found) return { url: articleImage(found, publicUrl), focus: focusAt(found.imageFocusX, found.imageFocusY) }
  const project = folder === 'project' ? await findProject(db, slug) : undefined
  // A project that has moved has its card with its page.
  if (!project || projectPath(project) !== page) return undefined
  const { focusX, focusY } = project.shared
  return { url: projectShareImage(project, publicUrl), focus: focusAt(focusX, focusY) }
}

async function pictureOfDesigned({ content }: Site, page: string) {
  const shared = pageStores.filter((store) => 'sharePicture' in store.page.fields)
  // Press says what it is in the words of Documents.
  const shownAt = page === '/press' ? documents.page.shownAt : page
  const store = shared.find((each) => each.page.shownAt === shownAt)
  const picture = store && ((await content()).read(store).sharePicture as ShownPicture | null)
  return picture && { url: picture.url, focus: focusAt(picture.focusX, picture.focusY) }
}

async function pictureOfFreePage({ db }: Site, slug: string) {
  const picture = (await findFreePage(db, slug))?.sharePicture
  const { pictures } = await findReferences(db, [picture])
  const said = picture && pictures.get(imageNameOf(picture.url) ?? '')
  return said && { url: picture.url, focus: focusAt(said.focusX, said.focusY) }
}

const focusAt = (x?: number | null, y?: number | null) => ({ x: x ?? 50, y: y ?? 50 })
