import { buffer } from 'node:stream/consumers'
import { findArticle } from '#app/content/news/queries.server.ts'
import { projectPath } from '#app/content/project-address.ts'
import { findProject } from '#app/content/projects/find-project.server.ts'
import type { AppContext } from '#app/context.ts'
import { cutPicture } from '#app/media/cut-picture.server.ts'
import { imageNameOf, uploadUrl } from '#app/media/image-rules.ts'
import { articleImage } from '#app/routes/site/news/article-picture.ts'
import { projectShareImage } from '#app/routes/site/project/project-picture.ts'
import { cardSize } from './share-picture.ts'

type Site = Pick<AppContext, 'db' | 'publicUrl' | 'images' | 'renditions'>

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

async function pictureOf({ db, publicUrl }: Site, page: string) {
  const [, folder, slug, ...rest] = page.split('/')
  if (!slug || rest.length > 0) return undefined
  const found = folder === 'news' ? await findArticle(db, slug) : undefined
  if (found) return { url: articleImage(found, publicUrl), focus: focusOf(found) }
  const project = folder === 'project' ? await findProject(db, slug) : undefined
  // A project that has moved has its card with its page.
  if (!project || projectPath(project) !== page) return undefined
  return {
    url: projectShareImage(project, publicUrl),
    focus: { x: project.shared.focusX ?? 50, y: project.shared.focusY ?? 50 },
  }
}

const focusOf = (record: { imageFocusX?: number | null; imageFocusY?: number | null }) => ({
  x: record.imageFocusX ?? 50,
  y: record.imageFocusY ?? 50,
})
