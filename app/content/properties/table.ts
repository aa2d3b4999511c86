import { sql } from 'drizzle-orm'
import { date, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Body } from '#app/content/engine/body/read-body.ts'
import { recordColumns, translationColumns } from '#app/content/engine/record-columns.ts'
import type { Relation } from '#app/content/engine/relation-field.ts'
import type { GalleryPicture } from '#app/content/engine/stored-lists.ts'

export const propertyColumns = {
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  location: text('location').notNull(),
  description: text('description').notNull(),
  longDescription: text('long_description'),
  longDescriptionBody: jsonb('long_description_body').$type<Body>(),
  phase: text('phase'),
  size: text('size'),
  units: text('units'),
  completionYear: text('completion_year'),
  entity: text('entity'),
  assetType: text('asset_type'),
  websiteUrl: text('website_url'),
  imageUrl: text('image_url'),
  gallery: jsonb('gallery').$type<GalleryPicture[]>(),
  highlights: jsonb('highlights').$type<string[]>(),
  displayOrder: integer('display_order').notNull().default(0),
  seoTitle: text('seo_title'),
  metaDescription: text('meta_description'),
  shareImageUrl: text('share_image_url'),
  address: text('address'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  department: jsonb('department').$type<Relation[]>(),
  milestones: jsonb('milestones').$type<unknown[]>(),
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
