import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import { createRateLimits, network } from '../rate-limits.server.ts'

export type SignInLimits = ReturnType<typeof createSignInLimits>

const quarterHour = 15 * 60
const within = (points: number) => ({ points, seconds: quarterHour })
const tries = { address: within(20), account: within(10), device: within(20), overall: within(300) }

/**
 * Tries within fifteen minutes, by address, by account and in all. A browser that has signed in to the account before,
 * or has set its password by a link, carries a signed device cookie and is counted apart, so a stranger's tries never
 * lock its owner out (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
export function createSignInLimits({ pool, secret }: { pool: Pool; secret: string }) {
  const limits = createRateLimits(pool, tries)

  const account = (email: string) => createHash('sha256').update(email).digest('base64url')
  const signature = (email: string, id: string) => createHmac('sha256', secret).update(`${email}\n${id}`).digest()

  function knownDevice(email: string, cookie: string | undefined) {
    const [id = '', signed = ''] = cookie?.split('.') ?? []
    const given = Buffer.from(signed, 'base64url')
    const wanted = signature(email, id)
    return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : undefined
  }

  return {
    /** Those of all new browsers, and how many there may be. */
    tries: async () => ({ count: await limits.used('overall', 'all'), most: tries.overall.points }),
    /** Counts a try; answers the seconds to wait when there were too many. */
    async count({ email, address, device }: { email: string; address: string; device?: string }) {
      const known = knownDevice(email, device)
      if (known) return limits.count({ device: known })
      // In this order: who is refused by address does not use up what others may do.
      return (
        (await limits.count({ address: network(address) })) ??
        (await limits.count({ account: account(email) })) ??
        (await limits.count({ overall: 'all' }))
      )
    },
    /**
     * Forgets the failed tries that were counted with this one. A stranger's tries stay counted when the owner signs in
     * from a known browser.
     */
    async succeeded({ email, device }: { email: string; device?: string }) {
      const known = knownDevice(email, device)
      await (known ? limits.forget('device', known) : limits.forget('account', account(email)))
    },
    /** The value of the device cookie of a browser in which the account's owner was. */
    trust(email: string) {
      const id = randomBytes(12).toString('base64url')
      return `${id}.${signature(email, id).toString('base64url')}`
    },
  }
}
