import { and, eq, sql } from 'drizzle-orm'
import { collections } from '#app/content/collections.ts'
import { prepared, type Queries } from '#app/database.server.ts'
import { movedAddresses } from './published-table.ts'

const bySlug = prepared((db) =>
  db
    .select({ newSlug: movedAddresses.newSlug })
    .from(movedAddresses)
    .where(and(eq(movedAddresses.folder, sql.placeholder('folder')), eq(movedAddresses.slug, sql.placeholder('slug'))))
    .prepare(''),
)

const folders = new Set(
  Object.values(collections)
    .flatMap(({ fields }) => Object.values(fields))
    .map(({ kind, prefix }) => kind === 'slug' && prefix),
)

/** Undefined for a path that no record can have had. */
export function placeOf(path: string) {
  const end = path.lastIndexOf('/') + 1
  const [folder, slug] = [path.slice(0, end), path.slice(end)]
  return slug && folders.has(folder) ? { folder, slug: decodeURIComponent(slug) } : undefined
}

export async function findMoved(db: Queries, path: string): Promise<string | undefined> {
  const place = placeOf(path)
  const [moved] = place ? await bySlug(db).execute(place) : []
  return place && moved && addressOf(place.folder, moved.newSlug)
}

/** In the spelling that the server does not redirect. */
export const addressOf = (folder: string, slug: string) => folder + encodeURIComponent(slug).toLowerCase()
