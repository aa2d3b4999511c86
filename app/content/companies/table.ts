import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns, translationColumns } from '#app/content/engine/record-columns.ts'

export const companyColumns = {
  name: text('name').notNull(),
  description: text('description').notNull(),
  sector: text('sector').notNull(),
  stage: text('stage').notNull(),
  geography: text('geography').notNull(),
  websiteUrl: text('website_url'),
  milestones: jsonb('milestones').$type<unknown[]>(),
  displayOrder: integer('display_order').notNull().default(0),
}

export const companies = pgTable('vc_portfolio_companies', {
  ...recordColumns,
  ...translationColumns,
  ...companyColumns,
})

export type Company = typeof companies.$inferSelect
