import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, Queries } from '#app/database.server.ts'
import { recallMails } from '#app/mail/mail-queue.server.ts'
import type { Person } from './person.ts'
import { accountTokens, users } from './tables.ts'
import { createToken, hashOf, hasRunOut } from './tokens.server.ts'

type Purpose = (typeof accountTokens.$inferSelect)['purpose']

const within = { reset: sql`interval '1 hour'`, confirm: sql`interval '7 days'`, address: sql`interval '1 day'` }

/** Mails with such a link are taken back when it ends. Others, such as that of a changed password, stay true. */
const linkOf = (purpose: string) => `/auth/${purpose}?`

type More = { newEmail?: string; isHandedOver?: true }

/**
 * Earlier links for the same end with it, and so do mails with one that still wait for a mail server. Anybody can have
 * one mailed: that ends none which an administrator has handed over.
 */
export async function createAccountToken(transaction: Queries, person: Person, purpose: Purpose, more: More = {}) {
  const { token, hash } = createToken()
  await forget(transaction, person, { purpose, isReplaced: true, keepsHandedOver: !more.isHandedOver })
  const expiresAt = sql`now() + ${within[purpose]}`
  await transaction.insert(accountTokens).values({ hash, userId: person.id, purpose, ...more, expiresAt })
  return token
}

export async function forgetAccountTokens(
  transaction: Queries,
  person: Person,
  purposes = Object.keys(within) as Purpose[],
) {
  for (const purpose of purposes) await forget(transaction, person, { purpose })
}

/** In one transaction: whoever asks for another link meanwhile waits, and keeps the mail with that one. */
export const forgetExpiredTokens = (db: Database) =>
  db.transaction(async (transaction) => {
    const email = sql<string>`(select ${users.email} from ${users} where ${users.id} = ${accountTokens.userId})`
    const gone = await transaction
      .delete(accountTokens)
      .where(hasRunOut(accountTokens.expiresAt))
      .returning({ email, newEmail: accountTokens.newEmail, purpose: accountTokens.purpose })
    for (const { purpose, ...whose } of gone) await recall(transaction, whose, { purpose })
  })

type Forgotten = { purpose: Purpose; isReplaced?: true; keepsHandedOver?: boolean }

async function forget(transaction: Queries, { id, email }: Person, { keepsHandedOver, ...forgotten }: Forgotten) {
  const { userId, purpose, isHandedOver } = accountTokens
  const isEnded = keepsHandedOver ? eq(isHandedOver, false) : undefined
  const gone = await transaction
    .delete(accountTokens)
    .where(and(eq(userId, id), eq(purpose, forgotten.purpose), isEnded))
    .returning({ newEmail: accountTokens.newEmail })
  for (const newEmail of new Set([null, ...gone.map((token) => token.newEmail)]))
    await recall(transaction, { email, newEmail }, forgotten)
}

async function recall(
  transaction: Queries,
  { email, newEmail }: { email: string; newEmail: string | null },
  { purpose, ...how }: Forgotten,
) {
  await recallMails(transaction, { to: newEmail ?? email, link: linkOf(purpose), ...how })
}

export async function findByAccountToken(db: Queries, token: string, purpose: Purpose) {
  const [found] = await db
    .select({ id: users.id, email: users.email, name: users.name, newEmail: accountTokens.newEmail })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(isGood(token, purpose))
  return found
}

export async function takeAccountToken(transaction: Queries, token: string, purpose: Purpose) {
  const [taken] = await transaction
    .delete(accountTokens)
    .where(isGood(token, purpose))
    .returning({ userId: accountTokens.userId })
  return taken?.userId
}

const isGood = (token: string, purpose: Purpose) =>
  and(
    eq(accountTokens.hash, hashOf(token)),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expiresAt, sql`now()`),
  )
