import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { passwordLimits } from './credentials.ts'

// OWASP's first choice for argon2id, which is the default algorithm: 19 MiB, two passes, one lane. Four at once keep it below 80 MiB.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const atOnce = pLimit(4)

export const hashPassword = (password: string) => atOnce(() => hash(password, cost))

export const verifyPassword = ({ hash: stored, password }: { hash: string; password: string }) =>
  password.length <= passwordLimits.most ? atOnce(() => verify(stored, password)) : Promise.resolve(false)
