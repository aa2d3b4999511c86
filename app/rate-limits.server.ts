import { isIP } from 'node:net'
import type { Pool } from 'pg'

type Limit = { points: number; seconds: number }

export function createRateLimits<Name extends string>(pool: Pool, limits: Record<Name, Limit>) {
  /** Read from the disk with the first try that is counted. */
  async function limiterOf(keyPrefix: Name) {
    const { RateLimiterPostgres } = await import('rate-limiter-flexible')
    const { points, seconds } = limits[keyPrefix]
    return new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: seconds,
    })
  }

  async function countTry(name: Name, key: string): Promise<number | undefined> {
    const { RateLimiterRes } = await import('rate-limiter-flexible')
    const limiter = await limiterOf(name)
    try {
      await limiter.consume(key)
      return undefined
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const { msBeforeNext } = refusal
      if (msBeforeNext <= 2 * limits[name].seconds * 1000) return Math.ceil(msBeforeNext / 1000)
      // From a clock that was ahead, by more than those of two instances differ: it would last until that time comes.
      await limiter.delete(key)
      return countTry(name, key)
    }
  }

  return {
    /** The seconds to wait. In this order: who is refused by the first does not use up what others may do. */
    async count(...tries: [name: Name, key: string][]) {
      for (const [name, key] of tries) {
        const wait = await countTry(name, key)
        if (wait !== undefined) return wait
      }
      return undefined
    },
    used: async (name: Name, key: string) => (await (await limiterOf(name)).get(key))?.consumedPoints ?? 0,
    forget: async (name: Name, key: string) => (await limiterOf(name)).delete(key),
    /** Never below nothing: what was counted may have run out meanwhile. */
    async takeBack(name: Name, key: string, points = 1) {
      const limiter = await limiterOf(name)
      const left = (await limiter.get(key))?.consumedPoints ?? 0
      if (left > 0) await limiter.reward(key, Math.min(points, left))
    },
  }
}

/** One subscriber holds a whole /64 of IPv6: its first four groups count as the address. */
export const network = (address: string) => (isIPv6(address) ? groupsOf(address).slice(0, 4).join(':') : address)

/** Of IPv6 its /48 as well, as a house or a hoster holds it: else one could use up alone what all have together. */
export function triesFrom<Name extends string>(address: string, own: Name, wide: Name) {
  const tries: [Name, string][] = [[own, network(address)]]
  if (isIPv6(address)) tries.push([wide, shortened(address)])
  return tries
}

/** A /24 of IPv4, a /48 of IPv6; empty when it is no address. */
export function shortened(address: string) {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  return isIPv6(address) ? `${groupsOf(address).slice(0, 3).join(':')}::/48` : ''
}

const isIPv4 = (address: string) => isIP(address) === 4
const isIPv6 = (address: string) => isIP(address) === 6 && !address.includes('.')

function groupsOf(address: string) {
  const [head = '', tail = ''] = address.split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}
