import { AsyncLocalStorage } from 'node:async_hooks'
import type { Queries } from '#app/database.server.ts'
import type { Fields, ValuesOf } from './engine/collection.ts'
import { readFigures } from './figures/queries.server.ts'
import type { Figures } from './figures/shown.ts'
import type { BoundPage } from './pages/bind-page.server.ts'
import { listPublishedPages } from './pages/queries.server.ts'
import { listActiveSocialLinks, type SocialLink } from './social-links/queries.server.ts'

/** What every page of the website is made of, as visitors may see it. */
export type SiteContent = {
  /** The texts and pictures of a page. */
  read: <F extends Fields>(page: BoundPage<F>) => ValuesOf<F>
  socialLinks: () => SocialLink[]
  figures: () => Figures
}

/** Hears the ids of what is shown, or the view that it is from: see `Change.withdrawn`. */
type OnShown = (shown: string[]) => void

export async function readSiteContent(db: Queries, onShown: OnShown = () => undefined): Promise<SiteContent> {
  const [pages, links] = [await listPublishedPages(db), await listActiveSocialLinks(db)]
  const figures = await readFigures(db)
  const known = new Map<string, unknown>()
  return {
    read<F extends Fields>(page: BoundPage<F>) {
      const { slug, page: one } = page.page
      onShown([one.id])
      if (!known.has(slug)) known.set(slug, page.read(pages.get(slug)))
      return known.get(slug) as ValuesOf<F>
    },
    socialLinks() {
      onShown(links.map(({ id }) => id))
      return links
    },
    figures() {
      onShown(['published_figures'])
      return figures
    },
  }
}

/**
 * Read once after each change and kept in the process. Who asks after a change never gets what was read before it, so
 * the page cache's rules hold for what is kept here as well. @throws while the database fails and nothing is kept
 */
export function keepSiteContent(db: Queries, onShown: OnShown) {
  // Whoever asks first shows only what it reads, and not all that is read for everybody.
  const outside = AsyncLocalStorage.snapshot()
  let kept: Promise<SiteContent> | undefined
  function read() {
    const reading = outside(() => readSiteContent(db, onShown))
    kept = reading
    reading.catch(() => {
      if (kept === reading) kept = undefined
    })
    return reading
  }
  return {
    get: () => kept ?? read(),
    drop() {
      kept = undefined
    },
  }
}
