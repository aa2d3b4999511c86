import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns } from '#app/content/engine/record-columns.ts'

export const socialLinkColumns = {
  platform: text('platform').notNull(),
  url: text('url').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  displayOrder: integer('display_order').notNull().default(0),
}

export const socialLinks = pgTable('social_links', { ...recordColumns, ...socialLinkColumns })

export type SocialLinkRow = typeof socialLinks.$inferSelect
