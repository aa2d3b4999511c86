import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Queries } from '#app/database.server.ts'
import { instances } from './table.ts'

export type OtherInstance = { id: string; host: string; hasBucket: boolean; mark: number; seenAt: Date }

/** Of whoever was killed nothing is heard for so long. */
const life = sql`interval '10 seconds'`

export async function noteInstance(db: Queries, own: Omit<OtherInstance, 'seenAt'>) {
  const { mark } = own
  const target = instances.id
  await db
    .insert(instances)
    .values(own)
    .onConflictDoUpdate({ target, set: { mark, seenAt: sql`now()` } })
}

export const listOthers = (db: Queries, id: string): Promise<OtherInstance[]> =>
  db
    .select()
    .from(instances)
    .where(and(ne(instances.id, id), gt(instances.seenAt, sql`now() - ${life}`)))

export const forgetInstance = (db: Queries, id: string) => db.delete(instances).where(eq(instances.id, id))

export const forgetGone = (db: Queries) =>
  db.delete(instances).where(lt(instances.seenAt, sql`now() - interval '1 hour'`)).returning({ id: instances.id })
