import { join } from 'node:path'
import pg from 'pg'
import { joinEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { findRoot } from '#server/postgres/place.ts'
import { readPidFile } from '#server/postgres/postmaster.ts'

/** Of all files of a worker, as the sites are. */
const kept = globalThis as { siteDatabases?: Map<string, Promise<pg.Pool>> }
kept.siteDatabases ??= new Map()
const databases = kept.siteDatabases

/** The database of a running site as its owner, for what no request may do. */
export const openSiteDatabase = (dataDir: string) => open(dataDir, 'owner')

/** The same with the rights of the program. */
export const openAsApplication = (dataDir: string) => open(dataDir, 'connection')

/** As its owner, for whoever asks a question or two: a connection takes as long as fifty, and ends with the database. */
export async function keptSiteDatabase(dataDir: string) {
  const running = await readPidFile(join(await findRoot(dataDir), 'postgres'))
  const name = `${dataDir} ${running?.pid}`
  const database = databases.get(name) ?? open(dataDir, 'owner', { idleTimeoutMillis: 0, allowExitOnIdle: true })
  databases.set(name, database)
  return database
}

async function open(dataDir: string, role: 'owner' | 'connection', settings: pg.PoolConfig = {}) {
  const database = await joinEmbeddedPostgres({ dataDir, log: () => undefined })
  const pool = new pg.Pool({ ...database[role], max: 2, ...settings })
  // A connection that is still closing may hear of the database's own end.
  pool.on('error', () => undefined)
  return pool
}
