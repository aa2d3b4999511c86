import { integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { TranslatedRows } from '#app/content/engine/languages/translated-rows.ts'
import type { Translation } from '#app/content/engine/languages/translations.ts'

export const recordColumns = {
  id: uuid('id').primaryKey().defaultRandom(),
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updatedBy: text('updated_by'),
  status: text('status', { enum: ['published', 'draft'] })
    .notNull()
    .default('published'),
  draft: jsonb('draft').$type<Record<string, unknown>>(),
  publishAt: timestamp('publish_at', { withTimezone: true }),
  publishProblem: text('publish_problem'),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
}

/** What the library says of a record's picture; null where it has none of ours. */
export const shownPictureColumns = {
  imageAlt: text('image_alt'),
  imageFocusX: integer('image_focus_x'),
  imageFocusY: integer('image_focus_y'),
}

export const sharePictureColumns = {
  shareImageAlt: text('share_image_alt'),
  shareImageFocusX: integer('share_image_focus_x'),
  shareImageFocusY: integer('share_image_focus_y'),
}

export const publishedColumns = {
  id: uuid('id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('published_at', { withTimezone: true }).notNull(),
}

/** Beside a column by which visitors choose in any language, what it says in English. */
export const inEnglish = (column: string) => `${column}_en`

/** The first is what editors have written, the second what visitors read of it. */
export const translationColumns = {
  translations: jsonb('translations').$type<Translation[]>(),
  translated: jsonb('translated').$type<TranslatedRows>(),
}

/** What a long list is searched for (`listed-column.server.ts`). */
export const searchList = 'search_list'
