import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns, translationColumns } from '#app/content/engine/record-columns.ts'
import { projectColumns } from '#app/content/project-tables.ts'

export const developmentColumns = {
  ...projectColumns,
  slug: text('slug').notNull().unique(),
  completionDate: text('completion_date'),
}

export const developments = pgTable(
  'development_projects',
  { ...recordColumns, ...translationColumns, ...developmentColumns },
  (table) => [
    index('development_projects_order').on(table.displayOrder, table.createdAt, table.id),
    // Public addresses are looked up without case.
    index('development_projects_slug_lower').on(sql`lower(${table.slug})`),
  ],
)

export type Development = typeof developments.$inferSelect
