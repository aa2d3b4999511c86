import { doublePrecision, integer, jsonb, text } from 'drizzle-orm/pg-core'
import type { Body } from './engine/body/read-body.ts'
import { sharePictureColumns, shownPictureColumns } from './engine/record-columns.ts'
import type { Relation } from './engine/relation-field.ts'
import type { GalleryPicture, ShownPicture } from './engine/stored-lists.ts'

/** Of the tables of both kinds of property, but for the slug: a unique column takes the name of one table. */
export const projectColumns = {
  name: text('name').notNull(),
  location: text('location').notNull(),
  description: text('description').notNull(),
  longDescription: text('long_description'),
  longDescriptionBody: jsonb('long_description_body').$type<Body>(),
  phase: text('phase'),
  size: text('size'),
  units: text('units'),
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
}

/** What the views of what is published have as well, or with another type. */
export const shownProjectColumns = {
  locationInEnglish: text('location_en').notNull(),
  ...shownPictureColumns,
  ...sharePictureColumns,
  gallery: jsonb('gallery').$type<ShownPicture[]>().notNull(),
}
