import { inArray } from 'drizzle-orm'
import { inDisplayOrder } from '#app/content/engine/display-order.server.ts'
import { isRecordId } from '#app/content/engine/relation-field.ts'
import type { Queries } from '#app/database.server.ts'
import { type PublishedCompany, publishedCompanies } from './published-table.ts'

export function listCompanies(db: Queries): Promise<PublishedCompany[]> {
  return db
    .select()
    .from(publishedCompanies)
    .orderBy(...inDisplayOrder(publishedCompanies))
}

export async function listCompaniesNamed(db: Queries, ids: string[]) {
  const wanted = ids.filter(isRecordId)
  if (wanted.length === 0) return []
  const { id, name, description, sector } = publishedCompanies
  return db
    .select({ id, name, description, sector })
    .from(publishedCompanies)
    .where(inArray(id, wanted))
    .orderBy(...inDisplayOrder(publishedCompanies))
}
