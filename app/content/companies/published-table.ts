import { pgView, text } from 'drizzle-orm/pg-core'
import { publishedColumns } from '#app/content/engine/record-columns.ts'
import { companyColumns } from './table.ts'

export const publishedCompanies = pgView('published_vc_portfolio_companies', {
  ...publishedColumns,
  ...companyColumns,
  geographyInEnglish: text('geography_en').notNull(),
  languages: text('languages').array().notNull(),
}).existing()

export type PublishedCompany = typeof publishedCompanies.$inferSelect
