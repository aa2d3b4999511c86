import type pg from 'pg'
import type { Logger } from 'pino'
import type { DatabaseConnection } from '#app/database.server.ts'
import type { PicturePlace } from '#app/media/media-storage.ts'
import type { Env } from '#server/env.ts'
import { withSuperuser } from './archive-lock.ts'
import { keepArchive } from './keep-archive.ts'
import { dropLines, hasLines } from './line.ts'

type Options = {
  env: Env
  pool: pg.Pool
  owner: DatabaseConnection
  place: PicturePlace
  secret: string
  publicKeys: () => string[]
  log: Logger
}

/** Undefined where somebody else keeps the database, or nobody wants it. */
export async function openSiteArchive({ env, pool, ...options }: Options) {
  const { dir: backupDir, archiveEverySeconds: everySeconds } = env.backups
  const lastingKeys = env.backups.publicKeys
  if (everySeconds > 0) return keepArchive({ ...options, lastingKeys, backupDir, dataDir: env.dataDir, everySeconds })
  // Postgres would keep its log for nobody.
  if (!env.databaseUrl && (await hasLines(pool))) await withSuperuser(options.owner, dropLines)
  return undefined
}
