import { inArray } from 'drizzle-orm'
import { inDisplayOrder } from '#app/content/engine/display-order.server.ts'
import { byName } from '#app/content/engine/read-together.server.ts'
import { isRecordId } from '#app/content/engine/relation-field.ts'
import type { Queries } from '#app/database.server.ts'
import { type PublishedCompany, publishedCompanies } from './published-table.ts'

export function listCompanies(db: Queries): Promise<PublishedCompany[]> {
  return db
    .select()
    .from(publishedCompanies)
    .orderBy(...inDisplayOrder(publishedCompanies))
}

/** A query, where one is named at all. */
export function companiesNamed(db: Queries, ids: string[]) {
  const wanted = ids.filter(isRecordId)
  if (wanted.length === 0) return undefined
  const { id, name, description, sector } = publishedCompanies
  return db
    .select(byName({ id, name, description, sector }))
    .from(publishedCompanies)
    .where(inArray(id, wanted))
    .orderBy(...inDisplayOrder(publishedCompanies))
}
