import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Only added to, and by the function `write_audit` alone: see migrations 0004 and 0026. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    actorId: text('actor_id'),
    actorEmail: text('actor_email').notNull(),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id'),
    subjectLabel: text('subject_label'),
    details: jsonb('details').$type<Record<string, unknown>>(),
  },
  (table) => [
    // One for each filter of the screen, in its order.
    index('audit_entries_kind').on(table.subjectKind, table.id),
    index('audit_entries_actor').on(table.actorEmail, table.id),
    index('audit_entries_action').on(table.action, table.id),
    index('audit_entries_at').on(table.at),
    // Who uploaded a picture: all else that is asked of one subject has few entries to look through.
    index('audit_entries_uploaded').on(table.subjectId).where(sql`"action" = 'uploaded'`),
  ],
)
