import type { Queries } from '../../database.server.ts'
import { inDisplayOrder } from '../display-order.server.ts'
import { type Company, companies } from './table.ts'

export function listCompanies(db: Queries): Promise<Company[]> {
  return db
    .select()
    .from(companies)
    .orderBy(...inDisplayOrder(companies))
}
