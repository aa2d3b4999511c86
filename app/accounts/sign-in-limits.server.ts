import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import { createRateLimits, triesFrom } from '#app/rate-limits.server.ts'
import { hashOf } from './tokens.server.ts'

export type SignInLimits = ReturnType<typeof createSignInLimits>

const quarterHour = 15 * 60
const within = (points: number) => ({ points, seconds: quarterHour })
const tries = {
  address: within(20),
  network: within(60),
  account: within(10),
  device: within(10),
  devices: within(20),
  overall: within(300),
}

type Try = { email: string; address: string; device?: string; credentials?: string }

/** OWASP, "Slow Down Online Guessing Attacks with Device Cookies": strangers never lock the owner out. */
export function createSignInLimits({ pool, secret, former }: { pool: Pool; secret: string; former: string[] }) {
  const limits = createRateLimits(pool, tries)

  /** Of the account's `credentials`, which no other has, and not of the address: that may become another. */
  const signature = (credentials: string, id: string, by = secret) =>
    createHmac('sha256', by).update(`${credentials}\n${id}`).digest()

  function knownDevice({ device, credentials = '' }: Pick<Try, 'device' | 'credentials'>) {
    const [id = '', signed = ''] = device?.split('.') ?? []
    const given = Buffer.from(signed, 'base64url')
    const isBy = (each: string) => {
      const wanted = signature(credentials, id, each)
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    }
    return credentials && [secret, ...former].some(isBy) ? id : undefined
  }

  return {
    tries: async () => ({ count: await limits.used('overall', 'all'), most: tries.overall.points }),
    async count({ address, ...of }: Try) {
      const known = knownDevice(of)
      const key = hashOf(of.email)
      if (known && (await limits.count(['device', known], ['devices', key])) === undefined) return undefined
      return limits.count(...triesFrom(address, 'address', 'network'), ['account', key], ['overall', 'all'])
    },
    /**
     * After a right password, whether a code is still to come or not: an office behind one address has many of them.
     * No more than this try has added, so that nobody with an account gets others' back.
     */
    async knew({ address, ...of }: Try) {
      if (knownDevice(of)) return
      const counted = [...triesFrom(address, 'address', 'network'), ['overall', 'all']] as const
      for (const [name, key] of counted) await limits.takeBack(name, key)
    },
    /** A stranger's tries stay counted when the owner signs in from a known browser. */
    async succeeded(of: Omit<Try, 'address'>) {
      const known = knownDevice(of)
      if (!known) return limits.forget('account', hashOf(of.email))
      const used = Math.min(await limits.used('device', known), tries.device.points)
      await limits.forget('device', known)
      await limits.takeBack('devices', hashOf(of.email), used)
    },
    trust({ credentials }: { credentials: string }) {
      const id = randomBytes(12).toString('base64url')
      return `${id}.${signature(credentials, id).toString('base64url')}`
    },
  }
}
