import { sql } from 'drizzle-orm'
import { inDisplayOrder } from '#app/content/engine/display-order.server.ts'
import { byName } from '#app/content/engine/read-together.server.ts'
import type { Queries } from '#app/database.server.ts'
import { type PublishedCompany, publishedCompanies } from './published-table.ts'

export function listCompanies(db: Queries): Promise<PublishedCompany[]> {
  return db
    .select()
    .from(publishedCompanies)
    .orderBy(...inDisplayOrder(publishedCompanies))
}

/** When each was last published. */
export function listCompanyChanges(db: Queries) {
  const { id, updatedAt: changed } = publishedCompanies
  return db.select({ id, changed }).from(publishedCompanies)
}

/** A query for those of the ids `companies`. */
export function companiesNamed(db: Queries) {
  const { id, name, description, sector, languages } = publishedCompanies
  return db
    .select(byName({ id, name, description, sector, languages }))
    .from(publishedCompanies)
    .where(sql`${id} = any(${sql.placeholder('companies')}::uuid[])`)
    .orderBy(...inDisplayOrder(publishedCompanies))
}
