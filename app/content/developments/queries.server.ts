import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../../database.server.ts'
import { inDisplayOrder } from '../display-order.server.ts'
import { type Development, developments } from './table.ts'

export function listDevelopments(db: Queries): Promise<Development[]> {
  return db
    .select()
    .from(developments)
    .orderBy(...inDisplayOrder(developments))
}

/** Addresses are in lower case, slugs need not be. */
export async function findDevelopment(db: Queries, slug: string): Promise<Development | undefined> {
  const [row] = await db
    .select()
    .from(developments)
    .where(eq(sql`lower(${developments.slug})`, slug.toLowerCase()))
    .limit(1)
  return row
}

/** What a link to one needs, in the same order. */
export function listDevelopmentNames(db: Queries) {
  return db
    .select({ slug: developments.slug, name: developments.name })
    .from(developments)
    .orderBy(...inDisplayOrder(developments))
}
