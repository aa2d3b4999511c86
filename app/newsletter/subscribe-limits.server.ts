import type { Pool } from 'pg'
import { createRateLimits, triesFrom } from '#app/rate-limits.server.ts'
import { hashOf } from './tokens.server.ts'

export type SubscribeLimits = ReturnType<typeof createSubscribeLimits>

const hour = 60 * 60

/** Three mails a day are no nuisance to somebody whose address a stranger types; nobody needs more to confirm. */
export function createSubscribeLimits({ pool }: { pool: Pool }) {
  const limits = createRateLimits(pool, {
    newsletterAddress: { points: 10, seconds: hour },
    newsletterNetwork: { points: 30, seconds: hour },
    newsletterEmail: { points: 3, seconds: 24 * hour },
    newsletter: { points: 300, seconds: hour },
  })
  return {
    count: ({ address, email }: { address: string; email: string }) =>
      limits.count(
        ...triesFrom(address, 'newsletterAddress', 'newsletterNetwork'),
        ['newsletterEmail', hashOf(email)],
        ['newsletter', 'all'],
      ),
  }
}
