import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns, translationColumns } from '#app/content/engine/record-columns.ts'
import type { Relation } from '#app/content/engine/relation-field.ts'
import { projectColumns } from '#app/content/project-tables.ts'

export const propertyColumns = {
  ...projectColumns,
  slug: text('slug').notNull().unique(),
  completionYear: text('completion_year'),
  yearBuilt: text('year_built'),
  yearBought: text('year_bought'),
  energyLabel: text('energy_label'),
  occupancy: text('occupancy'),
  occupancyDate: date('occupancy_date', { mode: 'string' }),
  distances: jsonb('distances').$type<unknown[]>(),
  spaces: jsonb('spaces').$type<unknown[]>(),
  projectBefore: jsonb('project_before').$type<Relation[]>(),
}

export const properties = pgTable(
  'portfolio_properties',
  { ...recordColumns, ...translationColumns, ...propertyColumns },
  (table) => [
    index('portfolio_properties_order').on(table.displayOrder, table.createdAt, table.id),
    index('portfolio_properties_project_before').using('gin', sql`${table.projectBefore} jsonb_path_ops`),
    // Public addresses are looked up without case.
    index('portfolio_properties_slug_lower').on(sql`lower(${table.slug})`),
  ],
)

export type Property = typeof properties.$inferSelect
