import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.server.ts'
import type { Database } from '../database.server.ts'
import { subjectOf } from './person.ts'
import type { SecretBox } from './secret-box.server.ts'
import { sessions, twoFactors, users } from './tables.ts'
import { isSecondFactor } from './two-factor.server.ts'

type Outcome = 'signed in' | 'unconfirmed' | 'code needed' | 'wrong code'

type Given = { userId: string; token: string; code?: string }

/**
 * What follows the right password. Better Auth has made the session already; where more is needed it is taken away
 * before anybody was told its token.
 */
export async function completeSignIn(db: Database, box: SecretBox, { userId, token, code }: Given): Promise<Outcome> {
  const outcome = await db.transaction(async (transaction): Promise<Outcome> => {
    const [user] = await transaction
      .select({
        id: users.id,
        email: users.email,
        isConfirmed: users.emailVerified,
        secondFactor: twoFactors.confirmedAt,
      })
      .from(users)
      .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
      .where(eq(users.id, userId))
    if (!user?.isConfirmed) return 'unconfirmed'
    if (user.secondFactor && !code) return 'code needed'
    if (user.secondFactor && !(await isSecondFactor(transaction, box, userId, code ?? ''))) return 'wrong code'
    await transaction.update(users).set({ lastSignInAt: sql`now()` }).where(eq(users.id, userId))
    await writeAudit(transaction, { actor: user, action: 'signed in', subject: subjectOf(user) })
    return 'signed in'
  })
  if (outcome !== 'signed in') await db.delete(sessions).where(eq(sessions.token, token))
  return outcome
}
