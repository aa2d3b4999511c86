import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../database.server.ts'
import { movedAddresses } from './published-table.ts'

/** Where the record is that visitors saw at a path before; undefined when there is none that they may see. */
export async function findMoved(db: Queries, path: string): Promise<string | undefined> {
  const [, folder, slug] = /^(\/(?:news|project)\/)([^/]+)$/.exec(path) ?? []
  if (!folder || !slug) return undefined
  const [moved] = await db
    .select({ newSlug: movedAddresses.newSlug })
    .from(movedAddresses)
    .where(and(eq(movedAddresses.folder, folder), eq(movedAddresses.slug, decodeURIComponent(slug))))
  return moved && addressOf(folder, moved.newSlug)
}

/** In the spelling that the server does not redirect. */
const addressOf = (folder: string, slug: string) => folder + encodeURIComponent(slug).toLowerCase()

/** Which of these slugs of projects were left for another one. */
export async function movedProjects(db: Queries, slugs: string[]) {
  const rows = await db
    .select({ slug: movedAddresses.slug })
    .from(movedAddresses)
    .where(and(eq(movedAddresses.folder, '/project/'), inArray(movedAddresses.slug, slugs)))
  return new Set(rows.map(({ slug }) => slug))
}
