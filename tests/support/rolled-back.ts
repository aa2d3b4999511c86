import { onTestFinished } from 'vitest'
import { openSiteDatabase } from './site-database.ts'

/** A connection of the site's owner in a transaction that is rolled back when the test ends. */
export async function rolledBackAfterTest(dataDir: string) {
  const pool = await openSiteDatabase(dataDir)
  const client = await pool.connect()
  onTestFinished(async () => {
    await client.query('rollback')
    client.release()
    await pool.end()
  })
  await client.query('begin')
  return client
}
