import pg from 'pg'
import { joinEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'

/** The database of a running site as its owner, for what no request may do. */
export const openSiteDatabase = (dataDir: string) => open(dataDir, 'owner')

/** The same with the rights of the program. */
export const openAsApplication = (dataDir: string) => open(dataDir, 'connection')

async function open(dataDir: string, role: 'owner' | 'connection') {
  const database = await joinEmbeddedPostgres({ dataDir, log: () => undefined })
  const pool = new pg.Pool({ ...database[role], max: 2 })
  // A connection that is still closing may hear of the database's own end.
  pool.on('error', () => undefined)
  return pool
}
