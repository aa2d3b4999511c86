import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type Database, type Transaction, turnOfRights } from '#app/database.server.ts'
import { roleAdmin } from './credentials.ts'
import { sessions, twoFactors, userRoles } from './tables.ts'
import type { Viewer } from './viewer.server.ts'

type Site = { db: Database; requiresTwoFactor: boolean }

/**
 * Each transaction holds session and role until it ends, and a second factor where one is required to edit: nothing is
 * written after they are gone. `refuse` throws.
 */
export function inTheNameOf(
  { db, requiresTwoFactor }: Site,
  viewer: Viewer,
  refuse: (left: { isSignedIn: boolean }) => never,
): Database {
  const named: Database = Object.create(db)
  const given = { ...viewer, isProtected: requiresTwoFactor && viewer.mayEdit }
  return Object.assign(named, {
    transaction: <Result>(work: (transaction: Transaction) => Promise<Result>, kind?: 'withdrawal') =>
      db.transaction(async (transaction) => {
        if (!(await holdRole(transaction, given))) refuse({ isSignedIn: await hasSession(transaction, viewer) })
        return work(transaction)
      }, kind),
    insert: withoutName,
    update: withoutName,
    delete: withoutName,
  })
}

/** In the same order as whoever takes a role away. */
async function holdRole(transaction: Transaction, { id, sessionId, isProtected }: Viewer & { isProtected: boolean }) {
  const held = [sessions, userRoles, ...(isProtected ? [twoFactors] : [])]
  const tables = sql.join(
    held.map((table) => sql`${table}`),
    sql`, `,
  )
  const second = isProtected ? and(eq(twoFactors.userId, id), isNotNull(twoFactors.confirmedAt)) : undefined
  const { rows } = await transaction.execute(sql`
    with turn as materialized (select pg_advisory_xact_lock_shared(${turnOfRights}))
    select from turn, ${tables}
    where ${and(eq(sessions.id, sessionId), eq(userRoles.userId, id), eq(userRoles.role, roleAdmin), second)}
    for key share of ${tables}`)
  return rows.length > 0
}

async function hasSession(transaction: Transaction, { sessionId }: Viewer) {
  return (await transaction.$count(sessions, eq(sessions.id, sessionId))) > 0
}

function withoutName(): never {
  throw new Error('What an administrator writes is written in a transaction')
}
