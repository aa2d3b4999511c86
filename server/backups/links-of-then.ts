import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { keepExportedTokens } from '#app/newsletter/tokens.server.ts'
import type { Env } from '#server/env.ts'

type Settings = Pick<Env, 'authSecret' | 'formerSecrets'>

/** What becomes of links in a database that has just become one of before. */
export async function settleLinks(client: pg.Client, secret: string, settings: Settings) {
  await keepExportedLinks(client, secret, settings)
  await endAccountLinks(client)
}

/** Letters that were sent since go on leading to what leaves the list, whichever secret their list was exported with. */
async function keepExportedLinks(client: pg.Client, secret: string, { authSecret, formerSecrets }: Settings) {
  for (const each of new Set([secret, authSecret ?? secret, ...formerSecrets]))
    await keepExportedTokens(drizzle(client), each)
}

/**
 * They may have been used since, or ended by somebody: whoever still wants one asks again. Their mails are given up as if
 * they had waited for four days, which an invitation tells. Notices are sent (again).
 */
async function endAccountLinks(client: pg.Client) {
  await client.query(`delete from account_tokens where purpose in ('reset', 'address')`)
  await client.query(
    `update mail_queue set created_at = created_at - interval '4 days' where text ~ '/auth(/(reset|address|confirm))?[?]'`,
  )
}
