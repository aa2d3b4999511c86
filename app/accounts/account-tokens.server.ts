import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database, Queries } from '#app/database.server.ts'
import { recallMails } from '#app/mail/mail-queue.server.ts'
import type { Person } from './person.ts'
import { accountTokens, users } from './tables.ts'
import { createToken, hashOf, hasRunOut } from './tokens.server.ts'

type Purpose = (typeof accountTokens.$inferSelect)['purpose']

const hour = sql`interval '1 hour'`
const within = { reset: hour, handed: hour, confirm: sql`interval '7 days'`, address: sql`interval '1 day'` }

/** To a new password: mailed to whoever asks, or handed over by an administrator, which strangers must not end. */
export const resetPurposes: Purpose[] = ['reset', 'handed']

/** Mails with such a link are taken back when it ends. Others, such as that of a changed password, stay true. */
const linkOf = (purpose: string) => `/auth/${purpose}?`

/** Earlier links for the same end with it, and so do mails with one that still wait for a mail server. */
export async function createAccountToken(transaction: Queries, person: Person, purpose: Purpose, newEmail?: string) {
  const { token, hash } = createToken()
  await forget(transaction, person, { purpose, isReplaced: true })
  const expiresAt = sql`now() + ${within[purpose]}`
  await transaction.insert(accountTokens).values({ hash, userId: person.id, purpose, newEmail, expiresAt })
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

type Forgotten = { purpose: Purpose; isReplaced?: true }

async function forget(transaction: Queries, { id, email }: Person, forgotten: Forgotten) {
  const gone = await transaction
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, id), eq(accountTokens.purpose, forgotten.purpose)))
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

export async function findByAccountToken(db: Queries, token: string, ...purposes: Purpose[]) {
  const [found] = await db
    .select({ id: users.id, email: users.email, name: users.name, newEmail: accountTokens.newEmail })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(isGood(token, purposes))
  return found
}

export async function takeAccountToken(transaction: Queries, token: string, ...purposes: Purpose[]) {
  const [taken] = await transaction
    .delete(accountTokens)
    .where(isGood(token, purposes))
    .returning({ userId: accountTokens.userId })
  return taken?.userId
}

const isGood = (token: string, purposes: Purpose[]) =>
  and(
    eq(accountTokens.hash, hashOf(token)),
    inArray(accountTokens.purpose, purposes),
    gt(accountTokens.expiresAt, sql`now()`),
  )
