import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** `points` tries within `seconds`. */
type Limit = { points: number; seconds: number }

/** Limits that all instances share: each counts under its own name. */
export function createRateLimits<Name extends string>(pool: Pool, limits: Record<Name, Limit>) {
  const limiters = Object.fromEntries(
    Object.entries<Limit>(limits).map(([keyPrefix, { points, seconds }]) => [
      keyPrefix,
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix,
        points,
        duration: seconds,
      }),
    ]),
  ) as Record<Name, RateLimiterPostgres>

  async function countTry(name: Name, key: string) {
    try {
      return await limiters[name].consume(key)
    } catch (refusal) {
      // From a clock that was ahead, by more than those of two instances differ: it would last until that time comes.
      const isAhead = refusal instanceof RateLimiterRes && refusal.msBeforeNext > 2 * limits[name].seconds * 1000
      if (!isAhead) throw refusal
      await limiters[name].delete(key)
      return limiters[name].consume(key)
    }
  }

  return {
    /** Counts a try under each of the names; answers the seconds to wait when there were too many. */
    async count(keys: Partial<Record<Name, string>>) {
      const tries = Object.entries<string | undefined>(keys).flatMap(([name, key]) =>
        key === undefined ? [] : [countTry(name as Name, key)],
      )
      const refused: RateLimiterRes[] = []
      for (const outcome of await Promise.allSettled(tries)) {
        if (outcome.status === 'fulfilled') continue
        if (!(outcome.reason instanceof RateLimiterRes)) throw outcome.reason
        refused.push(outcome.reason)
      }
      return refused.length ? Math.ceil(Math.max(...refused.map(({ msBeforeNext }) => msBeforeNext)) / 1000) : undefined
    },
    /** Tries that count at the moment. */
    used: async (name: Name, key: string) => (await limiters[name].get(key))?.consumedPoints ?? 0,
    forget: (name: Name, key: string) => limiters[name].delete(key),
    takeBack: (name: Name, key: string, points: number) => limiters[name].reward(key, points),
  }
}

/** One subscriber holds a whole /64 of IPv6: its first four groups count as the address. */
export function network(address: string) {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head ? head.split(':') : []
  const missing = address.includes('::') ? 8 - groups.length - (tail ? tail.split(':').length : 0) : 0
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':')
}
