import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Body } from '#app/content/engine/body/read-body.ts'
import { recordColumns, translationColumns } from '#app/content/engine/record-columns.ts'
import type { Relation } from '#app/content/engine/relation-field.ts'
import type { GalleryPicture } from '#app/content/engine/stored-lists.ts'

export const developmentColumns = {
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  location: text('location').notNull(),
  description: text('description').notNull(),
  longDescription: text('long_description'),
  longDescriptionBody: jsonb('long_description_body').$type<Body>(),
  size: text('size'),
  units: text('units'),
  completionDate: text('completion_date'),
  imageUrl: text('image_url'),
  gallery: jsonb('gallery').$type<GalleryPicture[]>(),
  phase: text('phase'),
  assetType: text('asset_type'),
  entity: text('entity'),
  websiteUrl: text('website_url'),
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
