import { sql } from 'drizzle-orm'
import type { Database } from '#app/database.server.ts'
import type { EvidenceKeeper } from './evidence.server.ts'
import { type Checkpoint, statementOf } from './statement.ts'

const portion = 500

export type ChainPart = Awaited<ReturnType<typeof readChainPart>>

/** Makes a checkpoint where none covers the newest. `previous` is the hash before; undefined without links. */
export async function readChainPart(db: Database, evidence: EvidenceKeeper, revisions: number[]) {
  const { rows } = await db.execute<{ first: string | null; last: string | null }>(sql`
    select min(number) as first, max(number) as last from chain_links
    where entry = 'revision' and entry_id = any (${`{${revisions.join()}}`}::bigint[])`)
  const [first, newest] = [Number(rows[0]?.first ?? 0), Number(rows[0]?.last ?? 0)]
  if (first === 0) return undefined
  if ((await lastSigned(db)) < newest) await evidence.sign()
  const { rows: before } = await db.execute<{ hash: string }>(
    sql`select hash from chain_links where number = ${first - 1}`,
  )
  const { rows: checkpoints } = await db.execute<Checkpoint>(sql`
    select number, hash, microseconds(at) as at, revisions, audit, removed, public_key as "publicKey", signature
    from chain_checkpoints where number >= ${first} order by id`)
  return {
    first,
    last: await lastSigned(db),
    previous: before[0]?.hash ?? '0'.repeat(64),
    checkpoints: checkpoints.map((checkpoint) => ({
      statement: statementOf(checkpoint),
      publicKey: checkpoint.publicKey,
      signature: checkpoint.signature,
    })),
  }
}

async function lastSigned(db: Database) {
  const { rows } = await db.execute<{ number: string | null }>(sql`select max(number) as number from chain_checkpoints`)
  return Number(rows[0]?.number ?? 0)
}

export async function* eachLine(db: Database, { first, last }: { first: number; last: number }) {
  for (let from = first; from <= last; from += portion) {
    const { rows } = await db.execute<{ line: string }>(sql`
      select concat_ws(' ', number, microseconds(at), entry, entry_id, content) as line
      from chain_links where number between ${from} and ${Math.min(last, from + portion - 1)} order by number`)
    yield* rows.map(({ line }) => line)
  }
}

export async function* eachCanonical(db: Database, revisions: number[]) {
  for (let from = 0; from < revisions.length; from += portion) {
    const ids = `{${revisions.slice(from, from + portion).join()}}`
    const { rows } = await db.execute<{ number: string; canonical: string }>(sql`
      select link.number, canonical_revision(revision, link.salt) as canonical
      from chain_links link join record_revisions revision on revision.id = link.entry_id
      where link.entry = 'revision' and link.entry_id = any (${ids}::bigint[]) order by link.number`)
    yield* rows.map(({ number, canonical }) => ({ number: Number(number), canonical }))
  }
}
