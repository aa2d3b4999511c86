import { findCurrentFile } from '#app/content/documents/queries.server.ts'
import { findSet } from '#app/content/documents/shown-documents.server.ts'
import { findFigure } from '#app/content/figures/queries.server.ts'
import { findChanged } from '#app/content/legal-texts/queries.server.ts'
import type { Queries } from '#app/database.server.ts'

/** `find` where not every page has it. */
type Beside = { at: RegExp; find?: (db: Queries, slug: string) => Promise<unknown> }

/** Share cards, a document's files, the numbers of a figure and what changed in a legal text. */
export const besidePage: Beside[] = [
  { at: /^(\/share)(\/[^.]+)(\.(?:png|jpg))$/ },
  { at: /^()(\/documents\/[^/.]+)(\.pdf)$/, find: findCurrentFile },
  { at: /^()(\/documents\/[^/.]+)(\.zip)$/, find: findSet },
  { at: /^()(\/figures\/[^/]+)(\.csv)$/, find: async (db, key) => (await findFigure(db, key))?.history },
  { at: /^()(\/legal\/[^/]+)(\/changes)$/, find: findChanged },
]

/** False of what a page that is there does not have beside it. */
export async function isBeside(db: Queries, path: string) {
  const beside = besidePage.find(({ at }) => at.test(path))
  const [, , page = ''] = beside?.at.exec(path) ?? []
  return !beside?.find || Boolean(await beside.find(db, page.slice(page.lastIndexOf('/') + 1)))
}
