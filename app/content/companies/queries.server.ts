import { asc } from 'drizzle-orm'
import type { Queries } from '../../database.server.ts'
import { type Company, companies } from './table.ts'

/** In display order; of equal order the older record first. */
export const inDisplayOrder = [asc(companies.displayOrder), asc(companies.createdAt), asc(companies.id)]

export function listCompanies(db: Queries): Promise<Company[]> {
  return db
    .select()
    .from(companies)
    .orderBy(...inDisplayOrder)
}
