import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** One row, locked while a link is appended: when the chain began, and with how much. */
export const chainStart = pgTable('chain_start', {
  id: integer('id').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  entries: bigint('entries', { mode: 'number' }).notNull(),
})

/** Written by the triggers of migration 0026; `docs/operations.md` says how each hash is made. */
export const chainLinks = pgTable(
  'chain_links',
  {
    number: bigint('number', { mode: 'number' }).primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    entry: text('entry').notNull(),
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    /** Removed with its entry: then nobody can try out what it said. */
    salt: uuid('salt'),
    /** SHA-256 in hexadecimal: of the entry's canonical form, and of this link after the one before. */
    content: text('content').notNull(),
    hash: text('hash').notNull(),
    removedBy: bigint('removed_by', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('chain_links_entry').on(table.entry, table.entryId),
    index('chain_links_removed').on(table.removedBy, table.number).where(sql`${table.removedBy} is not null`),
  ],
)

export const chainCheckpoints = pgTable(
  'chain_checkpoints',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    revisions: bigint('revisions', { mode: 'number' }).notNull(),
    audit: bigint('audit', { mode: 'number' }).notNull(),
    removed: bigint('removed', { mode: 'number' }).notNull(),
    /** Ed25519, as SPKI in Base64; the signature in Base64, too. */
    publicKey: text('public_key').notNull(),
    signature: text('signature').notNull(),
  },
  (table) => [index('chain_checkpoints_number').on(table.number)],
)
