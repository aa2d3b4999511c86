import { getTableColumns, sql } from 'drizzle-orm'
import { type Actor, writeAudit } from '#app/audit/audit.server.ts'
import type { Database } from '#app/database.server.ts'
import { findRecord, subjectOf } from './records.server.ts'
import { raiseRevision, sayWho } from './revision.server.ts'
import type { Store } from './store.server.ts'

/** Places count from 0. `ids` are the records as the editor sees them, from place `first` on; `id` is one of them. */
export type Move = { id: string; to: number; first: number; ids: string[] }

/** 'stale': the list is not the one the editor sees. `revision` is the content's; undefined if nothing moved. */
type MoveResult = { status: 'moved'; revision?: number } | { status: 'stale' }

/** Changes neither versions nor dates: open forms stay valid, and save only a number that was edited. */
export function moveRecord(db: Database, store: Store, { id, to, first, ids }: Move, editor: Actor) {
  const { table, order } = store
  const place = getTableColumns(table).displayOrder
  if (!place) throw new Error(`${store.collection.slug} has no display order`)
  return db.transaction(async (transaction): Promise<MoveResult> => {
    // Nobody else saves, deletes or moves until the commit, nor locks a row to do so; reading goes on.
    await transaction.execute(sql`lock table ${table} in exclusive mode`)
    const rows = await transaction
      .select({ id: table.id, place })
      .from(table)
      .orderBy(...order)
    const before = rows as { id: string; place: number }[]
    const from = first + ids.indexOf(id)
    const isAsSeen = ids.every((seen, at) => before[first + at]?.id === seen)
    if (!isAsSeen || from < first || to >= before.length) return { status: 'stale' }
    const changed = renumbered(before, from, to)
    if (changed.length === 0) return { status: 'moved' }
    const list = sql`unnest(${sql.param(changed.map((row) => row.id))}::uuid[],
      ${sql.param(changed.map((row) => row.place))}::int[]) as changed(id, place)`
    await sayWho(transaction, editor, 'reordered')
    await transaction.execute(
      sql`update ${table} set ${sql.identifier(place.name)} = changed.place from ${list} where ${table.id} = changed.id`,
    )
    const moved = await findRecord(transaction, store, id)
    if (moved)
      await writeAudit(transaction, {
        actor: editor,
        action: 'reordered',
        subject: subjectOf(store, moved),
        details: { from: from + 1, to: to + 1 },
      })
    return { status: 'moved', revision: await raiseRevision(transaction) }
  })
}

const highest = 2 ** 31 - 1

/** Numbers belong to places, with their gaps, and are raised only where two places share one. */
function renumbered(rows: { id: string; place: number }[], from: number, to: number) {
  const after = rows.toSpliced(from, 1)
  after.splice(to, 0, ...rows.slice(from, from + 1))
  const [start, end] = [Math.min(from, to), Math.max(from, to)]
  const places = rows.map(({ place }) => place)
  for (let at = Math.max(start, 1); at < places.length; at++) {
    const [previous = 0, own = 0] = [places[at - 1], places[at]]
    if (own <= previous) places[at] = previous + 1
    // Behind what moved, the first number that fits ends it.
    else if (at > end) break
  }
  const isTooHigh = (places.at(-1) ?? 0) > highest
  const given = new Map(rows.map(({ id, place }) => [id, place]))
  return after
    .map(({ id }, at) => ({ id, place: isTooHigh ? at : (places[at] ?? at) }))
    .filter(({ id, place }) => given.get(id) !== place)
}
