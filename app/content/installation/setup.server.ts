import { isNull } from 'drizzle-orm'
import type { Database } from '#app/database.server.ts'
import { installation } from './table.ts'

/** Nobody has answered its questions yet, nor said Later. */
export async function isNew(db: Database) {
  return (await db.$count(installation, isNull(installation.setUpAt))) > 0
}

export async function endSetup(db: Database) {
  await db.transaction((transaction) =>
    transaction.update(installation).set({ setUpAt: new Date() }).where(isNull(installation.setUpAt)),
  )
}
