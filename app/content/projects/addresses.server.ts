import type { Queries } from '../../database.server.ts'
import { movedProjects } from '../addresses/moved.server.ts'
import { publishedDevelopments } from '../developments/published-table.ts'
import { publishedProperties } from '../properties/published-table.ts'
import { builtInIds } from './built-in.ts'

/** Every project that has a page, with its last change where a record knows of one. */
export async function listProjectAddresses(db: Queries, limit: number) {
  const [built, planned, moved] = await Promise.all([
    db
      .select({ slug: publishedProperties.slug, updatedAt: publishedProperties.updatedAt })
      .from(publishedProperties)
      .limit(limit),
    db
      .select({ slug: publishedDevelopments.slug, updatedAt: publishedDevelopments.updatedAt })
      .from(publishedDevelopments)
      .limit(limit),
    movedProjects(db, builtInIds),
  ])
  const changes = new Map<string, Date | undefined>(
    builtInIds.filter((id) => !moved.has(id)).map((id) => [id, undefined]),
  )
  // Of one slug the property is shown.
  for (const { slug, updatedAt } of [...planned, ...built]) changes.set(slug, updatedAt)
  return [...changes].map(([slug, updatedAt]) => ({ slug, updatedAt }))
}
