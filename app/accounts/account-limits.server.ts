import type { Pool } from 'pg'
import { speak, told } from '#app/language/speaking.ts'
import { createRateLimits, network, triesFrom } from '#app/rate-limits.server.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { inNumber } from '#app/words/in-number.ts'
import { hashOf } from './tokens.server.ts'

export type AccountLimits = ReturnType<typeof createAccountLimits>

const hour = 60 * 60

export function createAccountLimits({ pool }: { pool: Pool }) {
  const limits = createRateLimits(pool, {
    linkAddress: { points: 20, seconds: hour },
    forgotAddress: { points: 10, seconds: hour },
    forgotNetwork: { points: 30, seconds: hour },
    forgotEmail: { points: 3, seconds: hour },
    forgot: { points: 300, seconds: hour },
    ownPassword: { points: 10, seconds: hour / 4 },
    ownCode: { points: 10, seconds: hour / 4 },
    linkCheck: { points: 30, seconds: hour },
  })
  return {
    link: (address: string) => limits.count(['linkAddress', network(address)]),
    /** Of a link that was good: an office behind one address is invited on one day. */
    knewLink: (address: string) => limits.takeBack('linkAddress', network(address)),
    forgot: ({ address, email }: { address: string; email: string }) =>
      limits.count(
        ...triesFrom(address, 'forgotAddress', 'forgotNetwork'),
        ['forgotEmail', hashOf(email)],
        ['forgot', 'all'],
      ),
    /** Tries in an open session, counted apart: a known password gives no more tries of the code. */
    own: (what: 'ownPassword' | 'ownCode', userId: string) => limits.count([what, userId]),
    linkCheck: (userId: string) => limits.count(['linkCheck', userId]),
    knew: (what: 'ownPassword' | 'ownCode', userId: string) => limits.forget(what, userId),
  }
}

export const tooMany = (seconds: number) =>
  speak(told(), () => {
    const count = Math.ceil(seconds / 60)
    const { minute, minutes, tooMany } = fixed().answers
    return fillIn(tooMany, { wait: count === 1 ? minute : inNumber(minutes, count) })
  })
