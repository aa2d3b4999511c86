import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { writeAudit } from '#app/audit/audit.server.ts'
import type { Database, Queries } from '#app/database.server.ts'
import type { ToolLocale } from '#app/language/locales.ts'
import { forgetAccountTokens } from './account-tokens.server.ts'
import { changeCredentials } from './change-credentials.server.ts'
import type { Accounts } from './invitations.server.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'
import { subjectOf } from './person.ts'
import { accounts, sessions, users } from './tables.ts'
import type { Viewer } from './viewer.server.ts'

export function rename(db: Database, viewer: Viewer, name: string) {
  return db.transaction(async (transaction) => {
    await transaction.update(users).set({ name, updatedAt: sql`now()` }).where(eq(users.id, viewer.id))
    await writeAudit(transaction, { actor: viewer, action: 'renamed', subject: subjectOf(viewer), details: { name } })
  })
}

/** Nobody else notices: the audit trail says nothing of it. */
export const chooseLanguage = (db: Database, { id }: Viewer, language: ToolLocale) =>
  db.transaction((transaction) => transaction.update(users).set({ language }).where(eq(users.id, id)))

export async function knowsPassword(db: Queries, userId: string, password: string) {
  const [account] = await db.select({ hash: accounts.password }).from(accounts).where(eq(accounts.userId, userId))
  return account?.hash ? verifyPassword({ hash: account.hash, password }) : false
}

export async function changePassword(site: Accounts, viewer: Viewer, password: string) {
  const hash = await hashPassword(password)
  await changeCredentials(site, viewer, 'passwordChanged', async (transaction) => {
    await transaction
      .update(accounts)
      .set({ password: hash, updatedAt: sql`now()` })
      .where(eq(accounts.userId, viewer.id))
    await transaction.delete(sessions).where(othersOf(viewer))
    await forgetAccountTokens(transaction, viewer)
    await writeAudit(transaction, { actor: viewer, action: 'changed password', subject: subjectOf(viewer) })
    return true
  })
}

export type OwnSession = Awaited<ReturnType<typeof listSessions>>[number]

export function listSessions(db: Queries, userId: string) {
  return db
    .select({
      id: sessions.id,
      address: sessions.ipAddress,
      userAgent: sessions.userAgent,
      startedAt: sessions.createdAt,
      lastUsedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.updatedAt))
}

export function endSessions(db: Database, viewer: Viewer, id?: string) {
  return db.transaction(async (transaction) => {
    const which = id === undefined ? othersOf(viewer) : and(eq(sessions.userId, viewer.id), eq(sessions.id, id))
    // One of them may have asked for it.
    await forgetAccountTokens(transaction, viewer, ['address'])
    const ended = await transaction.delete(sessions).where(which).returning({ id: sessions.id })
    if (ended.length > 0) {
      const details = { sessions: ended.length }
      await writeAudit(transaction, { actor: viewer, action: 'ended sessions', subject: subjectOf(viewer), details })
    }
    return ended.length
  }, 'withdrawal')
}

export const othersOf = ({ id, sessionId }: Viewer) => and(eq(sessions.userId, id), ne(sessions.id, sessionId))
