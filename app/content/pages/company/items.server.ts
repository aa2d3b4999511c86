import { eq } from 'drizzle-orm'
import { company } from '#app/content/pages/page-stores.server.ts'
import { pages } from '#app/content/pages/table.ts'
import type { Queries } from '#app/database.server.ts'

/** Departments and entities are no records: what names one names an item of the company's page. */
export async function listCompanyItems(db: Queries) {
  const [row] = await db.select({ values: pages.values }).from(pages).where(eq(pages.kind, company.page.slug))
  const { departments, entities } = company.read(row?.values)
  return [
    ...departments.map(({ id, name }) => ({ kind: 'department', id, name })),
    ...entities.map(({ id, name }) => ({ kind: 'entity', id, name })),
  ]
}
