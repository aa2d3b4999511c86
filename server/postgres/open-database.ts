import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { DatabaseConnection } from '#app/database.server.ts'
import { giveUpRoot } from '#server/account/give-up-root.ts'
import type { Env } from '#server/env.ts'
import { hourly } from '#server/hourly.ts'
import { clusterVersion } from './cluster.ts'
import { type EmbeddedPostgres, joinEmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.ts'
import { reachPostgres } from './external-postgres.ts'
import { shortenLog } from './log.ts'
import { findRoot } from './place.ts'
import { errorCode, PostgresStartError } from './start-error.ts'

export type OpenDatabase = {
  connection: DatabaseConnection
  owner: DatabaseConnection
  /** Of the programs that we start. */
  version?: string
  /** Of several hosts, the one that writes. */
  choose?: () => Promise<unknown>
  stop: () => Promise<void>
}

const betweenTries = 1_000

type Heard = {
  /** Why there is a wait. */
  onAbsence?: (reason: string) => void
  /** Nothing is left to do for a moment but to wait. */
  onWait?: () => void
}

/** Our own is started again whenever it ends unasked. */
export async function openDatabase(env: Env, log: Logger, heard: Heard = {}): Promise<OpenDatabase> {
  if (env.databaseUrl) {
    const reached = reachPostgres(env.databaseUrl, env.databaseOwnerUrl, (reason, error) => {
      log.warn({ err: error }, reason)
      heard.onAbsence?.(reason)
    })
    heard.onWait?.()
    return reached
  }
  let isStopping = false
  let postgres = await open(heard.onWait)

  async function open(onWait?: () => void): Promise<EmbeddedPostgres> {
    const opened = await openEmbeddedPostgres({ ...settings(env, log), onWait })
    opened.onExit((reason) => {
      log.error({ reason }, 'the database process ended')
      void reopen()
    })
    return opened
  }

  async function reopen() {
    while (!isStopping) {
      try {
        postgres = await open()
        return
      } catch (error) {
        log.error({ err: error }, 'the database could not be started again')
        await sleep(betweenTries)
      }
    }
  }

  const stopShortening = hourly(() =>
    shortenLog(env.dataDir).catch((err: unknown) => log.warn({ err }, 'the log of Postgres could not be put aside')),
  )

  return {
    connection: postgres.connection,
    owner: postgres.owner,
    version: postgres.version,
    stop() {
      isStopping = true
      stopShortening()
      return postgres.stop()
    },
  }
}

/** For commands: a site that does not run as root could not use what root leaves in its folder. */
export async function joinDatabase(env: Env, log: Logger) {
  await giveUpRoot(env)
  return openWith(joinEmbeddedPostgres, env, log)
}

/** A folder without a database stays as it is. */
export async function joinExistingDatabase(env: Env, log: Logger, remedy = 'set DATA_DIR to the folder of the site') {
  if (env.databaseUrl) return joinDatabase(env, log)
  const cluster = join(await findRoot(env.dataDir), 'postgres')
  if (await clusterVersion(cluster)) return joinDatabase(env, log)
  const cause = await stat(join(cluster, 'PG_VERSION')).catch(errorCode)
  throw new PostgresStartError(
    cause === 'EACCES'
      ? `The database in ${env.dataDir} cannot be read (permission denied): be root, or the account of the website.`
      : `There is no database in ${env.dataDir}: ${remedy}.`,
  )
}

/** Refuses where a site has it open. */
export const openDatabaseAlone = (env: Env, log: Logger) => openWith(openEmbeddedPostgres, env, log)

async function openWith(
  open: typeof openEmbeddedPostgres,
  env: Env,
  log: Logger,
): Promise<OpenDatabase & AsyncDisposable> {
  const opened = env.databaseUrl
    ? await reachPostgres(env.databaseUrl, env.databaseOwnerUrl)
    : await open(settings(env, log))
  return { ...opened, [Symbol.asyncDispose]: () => opened.stop() }
}

function settings({ dataDir, postgresBinDir }: Env, log: Logger): Parameters<typeof openEmbeddedPostgres>[0] {
  return { dataDir, binDir: postgresBinDir, log: ({ level, message, ...fields }) => log[level](fields, message) }
}
