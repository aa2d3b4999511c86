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

/** OWASP, "Slow Down Online Guessing Attacks with Device Cookies": strangers never lock the owner out. */
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
    tries: async () => ({ count: await limits.used('overall', 'all'), most: tries.overall.points }),
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
    /** A stranger's tries stay counted when the owner signs in from a known browser. */
    async succeeded(of: Omit<Try, 'address'>) {
      const known = knownDevice(of)
      if (!known) return limits.forget('account', account(of.email))
      const used = Math.min(await limits.used('device', known), tries.device.points)
      await limits.forget('device', known)
      await limits.takeBack('devices', account(of.email), used)
    },
    trust({ email, credentials }: { email: string; credentials: string }) {
      const id = randomBytes(12).toString('base64url')
      return `${id}.${signature(email, credentials, id).toString('base64url')}`
    },
  }
}
