import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import { createRateLimits, network } from '#app/rate-limits.server.ts'

export type SignInLimits = ReturnType<typeof createSignInLimits>

const quarterHour = 15 * 60
const within = (points: number) => ({ points, seconds: quarterHour })
const tries = {
  address: within(20),
  account: within(10),
  device: within(10),
  devices: within(20),
  overall: within(300),
}

type Try = { email: string; address: string; device?: string; credentials?: string }

/**
 * Tries within fifteen minutes, by address, by account and in all. A browser that has signed in to the account before,
 * or has set its password by a link, carries a signed device cookie (OWASP, "Slow Down Online Guessing Attacks with
 * Device Cookies"). It has a few tries that nobody else can use up, so a stranger's never lock the owner out, and all
 * such browsers of an account together have some more: how many tries an account allows does not depend on how many
 * cookies somebody has. A cookie ends with the credentials under which it was given.
 */
export function createSignInLimits({ pool, secret }: { pool: Pool; secret: string }) {
  const limits = createRateLimits(pool, tries)

  const account = (email: string) => createHash('sha256').update(email).digest('base64url')
  const signature = (email: string, credentials: string, id: string) =>
    createHmac('sha256', secret).update(`${email}\n${credentials}\n${id}`).digest()

  function knownDevice({ email, device, credentials }: Omit<Try, 'address'>) {
    const [id = '', signed = ''] = device?.split('.') ?? []
    const given = Buffer.from(signed, 'base64url')
    const wanted = signature(email, credentials ?? '', id)
    return credentials && given.length === wanted.length && timingSafeEqual(given, wanted) ? id : undefined
  }

  return {
    /** Those that came out of nobody's reserve, and how many there may be. */
    tries: async () => ({ count: await limits.used('overall', 'all'), most: tries.overall.points }),
    /** Counts a try; answers the seconds to wait when there were too many. */
    async count({ address, ...of }: Try) {
      const known = knownDevice(of)
      const key = account(of.email)
      // One after the other, here and below: who is refused by the first does not use up what others may do.
      const isReserved = known && !((await limits.count({ device: known })) ?? (await limits.count({ devices: key })))
      if (isReserved) return undefined
      return (
        (await limits.count({ address: network(address) })) ??
        (await limits.count({ account: key })) ??
        (await limits.count({ overall: 'all' }))
      )
    },
    /**
     * Forgets the failed tries that were counted with this one. A stranger's tries stay counted when the owner signs in
     * from a known browser.
     */
    async succeeded(of: Omit<Try, 'address'>) {
      const known = knownDevice(of)
      if (!known) return limits.forget('account', account(of.email))
      const used = Math.min(await limits.used('device', known), tries.device.points)
      await limits.forget('device', known)
      await limits.takeBack('devices', account(of.email), used)
    },
    /** The value of the device cookie of a browser in which the account's owner was. */
    trust({ email, credentials }: { email: string; credentials: string }) {
      const id = randomBytes(12).toString('base64url')
      return `${id}.${signature(email, credentials, id).toString('base64url')}`
    },
  }
}
