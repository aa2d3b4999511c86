import { inDisplayOrder } from '#app/content/engine/display-order.server.ts'
import type { Queries } from '#app/database.server.ts'
import { type PublishedCompany, publishedCompanies } from './published-table.ts'

export function listCompanies(db: Queries): Promise<PublishedCompany[]> {
  return db
    .select()
    .from(publishedCompanies)
    .orderBy(...inDisplayOrder(publishedCompanies))
}
