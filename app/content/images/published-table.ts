import { integer, pgView, text } from 'drizzle-orm/pg-core'

/** Pictures that came with the program, which the pages of built-in projects show. */
export const bundledImages = pgView('bundled_images', {
  name: text('name').notNull(),
  alt: text('alt').notNull(),
  focusX: integer('focus_x').notNull(),
  focusY: integer('focus_y').notNull(),
}).existing()
