import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** The last of each kind. */
export const backupNotes = pgTable('backup_notes', {
  kind: text('kind').primaryKey(),
  noted: jsonb('noted').notNull(),
})
