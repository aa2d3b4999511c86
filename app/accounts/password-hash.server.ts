import pLimit from 'p-limit'
import { passwordLimits } from './credentials.ts'

// OWASP's first choice for argon2id, which is the default algorithm: 19 MiB, two passes, one lane. Four at once keep it below 80 MiB.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const atOnce = pLimit(4)

/** Native code, which a process that nobody signs in to does without. */
const argon2 = () => import('@node-rs/argon2')

export const hashPassword = (password: string) => atOnce(async () => (await argon2()).hash(password, cost))

export const verifyPassword = ({ hash: stored, password }: { hash: string; password: string }) =>
  [...password].length <= passwordLimits.most
    ? atOnce(async () => (await argon2()).verify(stored, password))
    : Promise.resolve(false)
