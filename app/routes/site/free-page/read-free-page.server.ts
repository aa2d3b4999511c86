import { readItems } from '#app/content/engine/list.ts'
import type { Figures } from '#app/content/figures/shown.ts'
import { type FreePageValues, freePagesCollection } from '#app/content/free-pages/collection.ts'
import { findFreePage, listFreePageSlugs } from '#app/content/free-pages/queries.server.ts'
import { sections } from '#app/content/free-pages/sections.ts'
import { shownValues } from '#app/content/pages/shown-values.ts'
import { findReferences } from '#app/content/references/find-references.server.ts'
import { referenceKey } from '#app/content/references/references.ts'
import type { AppContext } from '#app/context.ts'
import { listRecords } from './listed-records.server.ts'

type Site = Pick<AppContext, 'db' | 'content' | 'now'>

/** A page with all that visitors may see of what it names; undefined where none is published at that address. */
export async function readFreePage(site: Site, slug: string) {
  const { db } = site
  const content = await site.content()
  // Most of what is asked for here was never there, and is asked for by scanners.
  const slugs = await content.once('free-pages', () => listFreePageSlugs(db))
  const found = slugs.has(slug) && (await findFreePage(db, slug))
  if (!found) return undefined
  const values = { ...found, sections: readItems(sections, found.sections) }
  const references = await findReferences(db, [values])
  const page = shownValues(freePagesCollection.fields, values, {
    fill: content.fill,
    address: (kind, id) => references.links.get(referenceKey(kind, id)),
    picture: (name) => references.pictures.get(name),
  }) as FreePageValues
  const hasFigures = page.sections.some(({ type }) => type === 'figures')
  const lists = page.sections.map(async (section) =>
    section.type === 'records' ? [[section.id, content.filled(await listRecords(site, section))] as const] : [],
  )
  return {
    id: found.id,
    page: content.filled(page),
    references,
    figures: hasFigures ? content.figures() : (new Map() as Figures),
    /** What stands in a section now, by its id. */
    lists: new Map((await Promise.all(lists)).flat()),
  }
}

export type ShownPage = NonNullable<Awaited<ReturnType<typeof readFreePage>>>
