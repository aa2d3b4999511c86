import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** 128 bits, as ASVS asks of what cannot be guessed. Only the hash is stored. */
export function createToken() {
  const token = randomBytes(16).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** Nothing is given for longer than a week: what would last longer is of a clock that was ahead. */
export const hasRunOut = (expiresAt: PgColumn) =>
  sql<boolean>`(${expiresAt} < now() or ${expiresAt} > now() + interval '8 days')`

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
