import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns } from '#app/content/engine/record-columns.ts'
import type { OtherLocale } from '#app/language/locales.ts'

/** Every picture of our storage. A name is never given to another file, so whatever was saved can be shown again. */
export const images = pgTable(
  'images',
  {
    ...recordColumns,
    name: text('name').notNull().unique(),
    alt: text('alt').notNull().default(''),
    /** The same in other languages. */
    alts: jsonb('alts').$type<Partial<Record<OtherLocale, string>>>(),
    /** In per cent from the left and from the top: the point that no crop may cut off. */
    focusX: integer('focus_x').notNull().default(50),
    focusY: integer('focus_y').notNull().default(50),
    width: integer('width'),
    height: integer('height'),
    bytes: integer('bytes'),
    originalName: text('original_name'),
    /** The file was missing at the last look: visitors see a placeholder. */
    isMissing: boolean('is_missing').notNull().default(false),
    /** Shipped with the program, which restores it at each start. */
    isBundled: boolean('is_bundled').notNull().default(false),
  },
  ({ focusX, focusY }) => [check('images_focus', sql`${focusX} between 0 and 100 and ${focusY} between 0 and 100`)],
)

export type Image = typeof images.$inferSelect
