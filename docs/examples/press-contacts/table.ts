import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns } from '#app/content/engine/record-columns.ts'

export const pressContactColumns = {
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  languages: text('languages'),
  website: text('website'),
  portraitUrl: text('portrait_url'),
  isPublic: boolean('is_public').notNull().default(true),
  displayOrder: integer('display_order').notNull().default(0),
}

export const pressContacts = pgTable('press_contacts', { ...recordColumns, ...pressContactColumns })

export type PressContact = typeof pressContacts.$inferSelect
