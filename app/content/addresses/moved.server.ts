import { and, eq, sql } from 'drizzle-orm'
import { prepared, type Queries } from '#app/database.server.ts'
import { movedAddresses } from './published-table.ts'

const bySlug = prepared((db) =>
  db
    .select({ newSlug: movedAddresses.newSlug })
    .from(movedAddresses)
    .where(and(eq(movedAddresses.folder, sql.placeholder('folder')), eq(movedAddresses.slug, sql.placeholder('slug'))))
    .prepare(''),
)

/** Where the record is that visitors saw at a path before; undefined when there is none that they may see. */
export async function findMoved(db: Queries, path: string): Promise<string | undefined> {
  const [, folder, slug] = /^(\/(?:news|project)\/)([^/]+)$/.exec(path) ?? []
  if (!folder || !slug) return undefined
  const [moved] = await bySlug(db).execute({ folder, slug: decodeURIComponent(slug) })
  return moved && addressOf(folder, moved.newSlug)
}

/** In the spelling that the server does not redirect. */
export const addressOf = (folder: string, slug: string) => folder + encodeURIComponent(slug).toLowerCase()
