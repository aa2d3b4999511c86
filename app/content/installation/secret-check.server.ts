import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Queries } from '#app/database.server.ts'
import { installation } from './table.ts'

/** Whether a secret is the one that this database was used with; a backup shows no more of it than this. */
export async function readSecretCheck(db: Queries) {
  const [row] = await db.select().from(installation)
  const { identity = '', secretCheck = null } = row ?? {}
  return {
    isNoted: secretCheck !== null,
    fits: (secret: string) => checkOf(secret, identity) === secretCheck,
    identity,
  }
}

export const noteSecret = (db: Queries, secret: string, identity: string) =>
  db.update(installation).set({ secretCheck: checkOf(secret, identity) })

/** In the caller's transaction: nobody else notes another one meanwhile. */
export const lockInstallation = (transaction: Pick<Database, 'execute'>) =>
  transaction.execute(sql`select from installation for update`)

const checkOf = (secret: string, identity: string) =>
  createHmac('sha256', secret).update(`installation ${identity}`).digest('base64url')
