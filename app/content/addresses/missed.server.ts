import { asc, desc, inArray, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#app/database.server.ts'
import { containingAddress } from './containing-address.server.ts'
import { missedAddresses } from './table.ts'

const { path, referrer, times, firstAt, lastAt } = missedAddresses

/** Our own links first, then those of others. Addresses that nobody links to are mostly tried by scanners. */
const rank = sql`case when ${referrer} = '' then 2 when ${referrer} like '/%' then 0 else 1 end`

const mostKept = 5_000
const longestKept = '90 days'

export async function boundMissed(db: Database) {
  const spare = sql`select path, referrer from ${missedAddresses}
    order by ${rank}, ${lastAt} > now() - interval '1 day' desc, ${times} desc, ${lastAt} desc offset ${mostKept}`
  await db
    .delete(missedAddresses)
    .where(or(lt(lastAt, sql`now() - ${longestKept}::interval`), sql`(${path}, ${referrer}) in (${spare})`))
}

export type MissedAddress = Awaited<ReturnType<typeof listMissed>>['missed'][number]

export async function listMissed(db: Database, { search, limit }: { search: string; limit: number }) {
  const isMeant = search ? containingAddress(path, search) : undefined
  const all = sql<number>`sum(${times})`.mapWith(Number)
  const last = sql<Date>`max(${lastAt})`.mapWith(lastAt)
  const rows = await db
    .select({
      path,
      times: all,
      firstAt: sql<Date>`min(${firstAt})`.mapWith(firstAt),
      lastAt: last,
      referrers: sql<string[]>`array_remove(array_agg(${referrer} order by ${times} desc), '')`,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(missedAddresses)
    .where(isMeant)
    .groupBy(path)
    .orderBy(asc(sql`min(${rank})`), desc(all), desc(last), asc(path))
    .limit(limit)
  return { missed: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export const forgetMissed = (db: Database, forgotten: string[]) =>
  db.transaction((transaction) => transaction.delete(missedAddresses).where(inArray(path, forgotten)))
