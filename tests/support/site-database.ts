import pg from 'pg'
import { joinEmbeddedPostgres } from '../../server/embedded-postgres.ts'

/** The database of a running site, for what no request may do. */
export async function openSiteDatabase(dataDir: string) {
  const { connection } = await joinEmbeddedPostgres({ dataDir, log: () => undefined })
  const pool = new pg.Pool({ ...connection, max: 2 })
  // A connection that is still closing may hear of the database's own end.
  pool.on('error', () => undefined)
  return pool
}
