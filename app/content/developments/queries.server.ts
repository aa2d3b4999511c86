import { eq, getViewSelectedFields, sql } from 'drizzle-orm'
import { inDisplayOrder } from '#app/content/engine/display-order.server.ts'
import type { sharePictureColumns } from '#app/content/engine/record-columns.ts'
import type { Queries } from '#app/database.server.ts'
import { type PublishedDevelopment, publishedDevelopments } from './published-table.ts'

/** Without their galleries and share pictures, which no list shows: each takes a look into the library. */
const { gallery, shareImageUrl, shareImageAlt, shareImageFocusX, shareImageFocusY, ...listed } =
  getViewSelectedFields(publishedDevelopments)

export function listDevelopments(
  db: Queries,
): Promise<Omit<PublishedDevelopment, 'gallery' | 'shareImageUrl' | keyof typeof sharePictureColumns>[]> {
  return db
    .select(listed)
    .from(publishedDevelopments)
    .where(isStillProject)
    .orderBy(...inDisplayOrder(publishedDevelopments))
}

/** Addresses are in lower case, slugs need not be. */
export async function findDevelopment(db: Queries, slug: string): Promise<PublishedDevelopment | undefined> {
  const [row] = await db
    .select()
    .from(publishedDevelopments)
    .where(eq(sql`lower(${publishedDevelopments.slug})`, slug.toLowerCase()))
    .limit(1)
  return row
}

export function listDevelopmentNames(db: Queries) {
  return db
    .select({ slug: publishedDevelopments.slug, name: publishedDevelopments.name })
    .from(publishedDevelopments)
    .where(isStillProject)
    .orderBy(...inDisplayOrder(publishedDevelopments))
}

/**
 * What became a property stands in lists as that, and has its page. An equality, which Postgres can hash: by `@>` it
 * compares each project with each property where it does not know yet how many there are.
 */
export const isStillProject = sql`not exists (select from published_portfolio_properties became
  cross join lateral jsonb_path_query(became.project_before, '$[*] ? (@.kind == "development")') before
  where before ->> 'id' = published_development_projects.id::text)`
