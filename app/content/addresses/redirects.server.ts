import { and, eq, ne, sql } from 'drizzle-orm'
import { type Actor, writeAudit } from '#app/audit/audit.server.ts'
import { changedFields } from '#app/audit/changed-fields.ts'
import type { Issue } from '#app/content/engine/collection.ts'
import { raiseRevision } from '#app/content/engine/revision.server.ts'
import { type Database, prepared, type Queries, type Transaction } from '#app/database.server.ts'
import { say } from '#app/words/say.ts'
import { pathOf, withPartOf } from './address-rules.ts'
import { readable } from './readable.ts'
import { missedAddresses, redirects } from './table.ts'

/** `version` is the one that the editor saw; without an id a redirect is added. */
export type Wish = { id?: string; version?: number; from: string; to: string }

type WishResult =
  /** `to` is where it leads in the end; `shortened` are addresses that led to `from` and lead there now. */
  | { status: 'saved'; from: string; to: string; shortened: string[]; revision?: number }
  | { status: 'invalid'; issues: Issue[] }
  /** `version`: the one that it has now. */
  | { status: 'stale'; version: number }
  | { status: 'gone' }

const byPath = prepared((db) =>
  db
    .select({ id: redirects.id, to: redirects.to })
    .from(redirects)
    .where(eq(redirects.from, sql.placeholder('path')))
    .prepare(''),
)

export async function findRedirect(db: Queries, path: string, { except }: { except?: string } = {}) {
  const [row] = await byPath(db).execute({ path })
  return row && row.id !== except ? row.to : undefined
}

/** Takes addresses that the rules have read. Nobody else changes the list meanwhile: no two make a circle together. */
export function saveRedirect(db: Database, wish: Wish, editor: Actor): Promise<WishResult> {
  const { id, from } = wish
  return db.transaction(async (transaction) => {
    await lockList(transaction)
    const before = id ? await find(transaction, id) : undefined
    if (id && !before) return { status: 'gone' }
    if (before && before.version !== wish.version) return { status: 'stale', version: before.version }
    const other = { except: id }
    const known = await findRedirect(transaction, from, other)
    if (known)
      return refused('from', say('This address leads to {known} already: change that one.', { known: readable(known) }))
    if (pathOf(wish.to) === from) return refused('to', say('An address cannot lead to itself.'))
    const to = withPartOf(wish.to, (await findRedirect(transaction, pathOf(wish.to), other)) ?? wish.to)
    if (pathOf(to) === from)
      return refused(
        'to',
        say('{to} leads back to {from}: visitors would go in a circle.', {
          to: readable(pathOf(wish.to)),
          from: readable(from),
        }),
      )
    const shortened = await leadStraight(transaction, { from, to, except: id })
    const saved = await write(transaction, before?.id, { from, to })
    await transaction.delete(missedAddresses).where(eq(missedAddresses.path, from))
    await writeAudit(transaction, {
      actor: editor,
      action: before ? 'updated' : 'created',
      subject: { kind: 'redirect', id: saved, label: from },
      details: { changed: changedFields(before ?? {}, { from, to }), ...(shortened.length > 0 && { shortened }) },
    })
    return { status: 'saved', from, to, shortened, revision: await raiseRevision(transaction) }
  })
}

type RemoveResult = { status: 'removed'; from: string; revision?: number } | { status: 'stale' | 'gone' }

export function removeRedirect(db: Database, { id, version }: { id: string; version: number }, editor: Actor) {
  return db.transaction(async (transaction): Promise<RemoveResult> => {
    await lockList(transaction)
    const before = await find(transaction, id)
    if (!before) return { status: 'gone' }
    if (before.version !== version) return { status: 'stale' }
    await transaction.delete(redirects).where(eq(redirects.id, id))
    const { from, to } = before
    const subject = { kind: 'redirect', id, label: from }
    await writeAudit(transaction, {
      actor: editor,
      action: 'removed',
      subject,
      details: { changed: changedFields({ to }, { to: null }) },
    })
    return { status: 'removed', from, revision: await raiseRevision(transaction) }
  })
}

const refused = (field: 'from' | 'to', message: string): WishResult => ({
  status: 'invalid',
  issues: [{ field, message }],
})

/** Before any row of it: of two that wait for each other Postgres refuses one. */
const lockList = (transaction: Transaction) =>
  transaction.execute(sql`lock table ${redirects} in share row exclusive mode`)

async function find(transaction: Transaction, id: string) {
  const columns = { id: redirects.id, version: redirects.version, from: redirects.from, to: redirects.to }
  const [row] = await transaction.select(columns).from(redirects).where(eq(redirects.id, id)).for('update')
  return row
}

async function write(transaction: Transaction, id: string | undefined, { from, to }: { from: string; to: string }) {
  const change = { from, to, version: sql`${redirects.version} + 1`, updatedAt: sql`now()` }
  const [row] = id
    ? await transaction.update(redirects).set(change).where(eq(redirects.id, id)).returning({ id: redirects.id })
    : await transaction.insert(redirects).values({ from, to }).returning({ id: redirects.id })
  return row?.id
}

async function leadStraight(
  transaction: Transaction,
  { from, to, except }: { from: string; to: string; except?: string },
) {
  const leadsHere = eq(sql`split_part(split_part(${redirects.to}, '#', 1), '?', 1)`, from)
  const withTheirPart = sql`${to}::text || coalesce('#' || nullif(split_part(${redirects.to}, '#', 2), ''), '')`
  const rows = await transaction
    .update(redirects)
    .set({ to: to.includes('#') ? to : withTheirPart, version: sql`${redirects.version} + 1`, updatedAt: sql`now()` })
    .where(except ? and(leadsHere, ne(redirects.id, except)) : leadsHere)
    .returning({ from: redirects.from })
  return rows.map((row) => row.from)
}
