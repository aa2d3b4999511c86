import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** One row: when what there was already was chained as it stood, and how much. Locked by whoever appends a link. */
export const chainStart = pgTable('chain_start', {
  id: integer('id').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  entries: bigint('entries', { mode: 'number' }).notNull(),
})

/**
 * Every revision and every entry of the audit trail, in the order of their commits, written by the triggers of migration
 * 0026. `docs/operations.md` says how each hash is made.
 */
export const chainLinks = pgTable(
  'chain_links',
  {
    number: bigint('number', { mode: 'number' }).primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** `revision` or `audit`. */
    entry: text('entry').notNull(),
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    /** Goes with an entry that is removed: without it nobody can try out what the entry said. */
    salt: uuid('salt'),
    /** Of the entry in its canonical form, and of this link after the one before: SHA-256, in hexadecimal. */
    content: text('content').notNull(),
    hash: text('hash').notNull(),
    /** The entry of the audit trail that tells of the removal. */
    removedBy: bigint('removed_by', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('chain_links_entry').on(table.entry, table.entryId),
    index('chain_links_removed').on(table.removedBy, table.number).where(sql`${table.removedBy} is not null`),
  ],
)

/** What an installation has signed of the chain. */
export const chainCheckpoints = pgTable(
  'chain_checkpoints',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    /** How many of either kind there are up to that number, and of how many the link alone is left. */
    revisions: bigint('revisions', { mode: 'number' }).notNull(),
    audit: bigint('audit', { mode: 'number' }).notNull(),
    removed: bigint('removed', { mode: 'number' }).notNull(),
    /** Ed25519, as SPKI in Base64; the signature in Base64, too. */
    publicKey: text('public_key').notNull(),
    signature: text('signature').notNull(),
  },
  (table) => [index('chain_checkpoints_number').on(table.number)],
)
