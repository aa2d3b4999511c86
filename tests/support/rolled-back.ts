import type { Pool } from 'pg'
import { onTestFinished } from 'vitest'
import { openSiteDatabase } from './site-database.ts'

/** A connection of the site's owner in a transaction that is rolled back when the test ends. */
export async function rolledBackAfterTest(dataDir: string) {
  const pool = await openSiteDatabase(dataDir)
  onTestFinished(() => pool.end())
  const client = await transactionForTest(pool)
  await client.query('savepoint beginning')
  onTestFinished(async () => {
    // Refused where something has committed.
    await client.query('rollback to beginning')
  })
  return client
}

/** One of these connections in a transaction: what the test has not committed when it ends is rolled back, and lets go. */
export async function transactionForTest(db: Pool) {
  const client = await db.connect()
  onTestFinished(async () => {
    await client.query('rollback')
    client.release()
  })
  await client.query('begin')
  return client
}
