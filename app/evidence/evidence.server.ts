import { desc, sql } from 'drizzle-orm'
import type { Database } from '#app/database.server.ts'
import { chainCheckpoints, chainLinks, chainStart } from './tables.ts'

export type EvidenceKeeper = {
  publicKey?: string
  sign: () => Promise<void>
}

export async function readEvidence(db: Database) {
  const [start] = await db.select().from(chainStart)
  const [last] = await db
    .select({ number: chainLinks.number })
    .from(chainLinks)
    .orderBy(desc(chainLinks.number))
    .limit(1)
  const [checkpoint] = await db
    .select({ at: chainCheckpoints.at, number: chainCheckpoints.number, publicKey: chainCheckpoints.publicKey })
    .from(chainCheckpoints)
    .orderBy(desc(chainCheckpoints.id))
    .limit(1)
  const { rows } = await db.execute<{ owns: boolean }>(
    sql`select pg_has_role(relowner, 'MEMBER') as owns from pg_class where oid = 'chain_links'::regclass`,
  )
  return { start, entries: last?.number ?? 0, checkpoint, ownsTables: rows[0]?.owns === true }
}
