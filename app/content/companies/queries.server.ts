import { inArray } from 'drizzle-orm'
import { inDisplayOrder } from '#app/content/engine/display-order.server.ts'
import type { Queries } from '#app/database.server.ts'
import { type PublishedCompany, publishedCompanies } from './published-table.ts'

export function listCompanies(db: Queries): Promise<PublishedCompany[]> {
  return db
    .select()
    .from(publishedCompanies)
    .orderBy(...inDisplayOrder(publishedCompanies))
}

export async function listCompaniesNamed(db: Queries, ids: string[]) {
  if (ids.length === 0) return []
  const { id, name, description, sector } = publishedCompanies
  return db
    .select({ id, name, description, sector })
    .from(publishedCompanies)
    .where(inArray(id, ids))
    .orderBy(...inDisplayOrder(publishedCompanies))
}
