import type { Pool } from 'pg'
import { expect } from 'vitest'
import { hashOf } from '#app/accounts/tokens.server.ts'
import { mailWaiting } from './outbox.ts'
import { keptSiteDatabase } from './site-database.ts'
import { until } from './start-site.ts'

const waiting = [
  ['owner@x.example', 'https://x.example/auth/reset?token=x'],
  ['owner@x.example', 'https://x.example/auth/address?token=x'],
  ['owner@x.example', 'https://x.example/auth/confirm?token=x'],
  ['invited@x.example', 'https://x.example/auth?invite=mailed'],
  ['owner@x.example', 'Your password was changed: https://x.example/auth/forgot'],
  ['reader@x.example', 'https://x.example/newsletter/confirm?token=x'],
] as const

/** Links of every kind, and the mails with them, which wait when a backup is made. */
export async function putLinks(dataDir: string, owner: string) {
  const db = await keptSiteDatabase(dataDir)
  await db.query(
    `insert into account_tokens (hash, user_id, purpose, expires_at) select purpose, id, purpose, now() + interval '1 hour'
      from users, unnest(array['reset', 'address', 'confirm']) purpose where email = $1`,
    [owner],
  )
  await db.query(
    `insert into invitations (email, is_admin, hash, mailed_hash, expires_at, invited_by)
      values ('invited@x.example', false, 'handed', $1, now() + interval '1 day', $2)`,
    [hashOf('mailed'), owner],
  )
  for (const [to, text] of waiting) await mailWaiting(db, to, text)
}

/** A link to an account may have been used since, or ended: after a restore none is good, nor sent. */
export async function linksLeft(db: Pool) {
  expect((await db.query('select purpose from account_tokens')).rows).toEqual([{ purpose: 'confirm' }])
  await until(async () => (await db.query('select from mail_queue')).rowCount === 2)
  const { rows } = await db.query('select text from mail_queue order by created_at')
  expect(rows).toEqual(waiting.slice(-2).map(([, text]) => ({ text })))
  expect((await db.query('select is_undelivered from invitations')).rows).toEqual([{ is_undelivered: true }])
}
