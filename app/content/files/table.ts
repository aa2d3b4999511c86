import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { captionLanguages } from '#app/content/choices.ts'
import { recordColumns } from '#app/content/engine/record-columns.ts'

/** Films, captions and documents of our storage. A name is never given to another file. */
export const files = pgTable('files', {
  ...recordColumns,
  name: text('name').notNull().unique(),
  title: text('title').notNull(),
  type: text('type', { enum: ['film', 'captions', 'document'] }).notNull(),
  bytes: integer('bytes'),
  seconds: integer('seconds'),
  width: integer('width'),
  height: integer('height'),
  pages: integer('pages'),
  /** Of captions; null is English, as in every row from before. */
  language: text('language', { enum: captionLanguages }),
  originalName: text('original_name'),
  /** The file was missing at the last look: visitors are shown nothing of it. */
  isMissing: boolean('is_missing').notNull().default(false),
  /** Shipped with the program, which restores it at each start. */
  isBundled: boolean('is_bundled').notNull().default(false),
})

export type StoredRow = typeof files.$inferSelect
