import { publishedDevelopments } from '#app/content/developments/published-table.ts'
import { inDisplayOrder } from '#app/content/engine/display-order.server.ts'
import { publishedProperties } from '#app/content/properties/published-table.ts'
import type { Queries } from '#app/database.server.ts'

export async function listProjectAddresses(db: Queries, limit: number) {
  const [built, planned] = await Promise.all([
    db
      .select({ slug: publishedProperties.slug, updatedAt: publishedProperties.updatedAt })
      .from(publishedProperties)
      .orderBy(...inDisplayOrder(publishedProperties))
      .limit(limit),
    db
      .select({ slug: publishedDevelopments.slug, updatedAt: publishedDevelopments.updatedAt })
      .from(publishedDevelopments)
      .orderBy(...inDisplayOrder(publishedDevelopments))
      .limit(limit),
  ])
  // Of one slug the property is shown.
  const changes = new Map([...planned, ...built].map(({ slug, updatedAt }) => [slug, updatedAt]))
  return [...changes].map(([slug, updatedAt]) => ({ slug, updatedAt }))
}
