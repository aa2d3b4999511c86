import { eq, getViewSelectedFields, sql } from 'drizzle-orm'
import { inDisplayOrder } from '#app/content/engine/display-order.server.ts'
import type { sharePictureColumns } from '#app/content/engine/record-columns.ts'
import type { Queries } from '#app/database.server.ts'
import { type PublishedProperty, publishedProperties } from './published-table.ts'

/** Without their galleries and share pictures, which no list shows: each takes a look into the library. */
const { gallery, shareImageUrl, shareImageAlt, shareImageFocusX, shareImageFocusY, ...listed } =
  getViewSelectedFields(publishedProperties)

export function listProperties(
  db: Queries,
): Promise<Omit<PublishedProperty, 'gallery' | 'shareImageUrl' | keyof typeof sharePictureColumns>[]> {
  return db
    .select(listed)
    .from(publishedProperties)
    .orderBy(...inDisplayOrder(publishedProperties))
}

/** Addresses are in lower case, slugs need not be. */
export async function findProperty(db: Queries, slug: string): Promise<PublishedProperty | undefined> {
  const [row] = await db
    .select()
    .from(publishedProperties)
    .where(eq(sql`lower(${publishedProperties.slug})`, slug.toLowerCase()))
    .limit(1)
  return row
}

export function listPropertyNames(db: Queries) {
  return db
    .select({ slug: publishedProperties.slug, name: publishedProperties.name })
    .from(publishedProperties)
    .orderBy(...inDisplayOrder(publishedProperties))
}
