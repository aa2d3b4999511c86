import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../../database.server.ts'
import { inDisplayOrder } from '../display-order.server.ts'
import { type Property, properties } from './table.ts'

export function listProperties(db: Queries): Promise<Property[]> {
  return db
    .select()
    .from(properties)
    .orderBy(...inDisplayOrder(properties))
}

/** Addresses are in lower case, slugs need not be. */
export async function findProperty(db: Queries, slug: string): Promise<Property | undefined> {
  const [row] = await db
    .select()
    .from(properties)
    .where(eq(sql`lower(${properties.slug})`, slug.toLowerCase()))
    .limit(1)
  return row
}

/** What a link to one needs, in the same order. */
export function listPropertyNames(db: Queries) {
  return db
    .select({ slug: properties.slug, name: properties.name })
    .from(properties)
    .orderBy(...inDisplayOrder(properties))
}
