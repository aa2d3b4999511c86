import { asc, count, desc, eq, ilike, sql } from 'drizzle-orm'
import type { Queries } from '../database.server.ts'
import { newsletterSubscribers } from './tables.ts'

const shown = {
  id: newsletterSubscribers.id,
  email: newsletterSubscribers.email,
  status: newsletterSubscribers.status,
  askedAt: newsletterSubscribers.askedAt,
  confirmedAt: newsletterSubscribers.confirmedAt,
}

export type Subscriber = Awaited<ReturnType<typeof listSubscribers>>[number]

/** Newest first. `search` is any part of the address. */
export function listSubscribers(
  db: Queries,
  { search, limit, offset }: { search: string; limit: number; offset: number },
) {
  return db
    .select(shown)
    .from(newsletterSubscribers)
    .where(containing(search))
    .orderBy(desc(newsletterSubscribers.askedAt), asc(newsletterSubscribers.id))
    .limit(limit)
    .offset(offset)
}

export async function countSubscribers(db: Queries, search: string) {
  const [row] = await db
    .select({
      total: count(),
      confirmed: sql<number>`count(*) filter (where ${newsletterSubscribers.status} = 'confirmed')`.mapWith(Number),
    })
    .from(newsletterSubscribers)
    .where(containing(search))
  return row ?? { total: 0, confirmed: 0 }
}

export function listAllSubscribers(db: Queries) {
  return db.select(shown).from(newsletterSubscribers).orderBy(asc(newsletterSubscribers.email))
}

/** The address that was removed; undefined when it was gone already. */
export async function removeSubscriber(db: Queries, id: string) {
  const [removed] = await db
    .delete(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
    .returning({ email: newsletterSubscribers.email })
  return removed
}

function containing(search: string) {
  return search ? ilike(newsletterSubscribers.email, `%${search.replace(/[\\%_]/g, '\\$&')}%`) : undefined
}
