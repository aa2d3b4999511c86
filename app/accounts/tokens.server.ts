import { createHash, randomBytes } from 'node:crypto'

/** 128 bits, as ASVS asks of what cannot be guessed. Only the hash is stored. */
export function createToken() {
  const token = randomBytes(16).toString('base64url')
  return { token, hash: hashOf(token) }
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
