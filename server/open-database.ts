import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { DatabaseConnection } from '../app/database.server.ts'
import { type EmbeddedPostgres, joinEmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.ts'
import type { Env } from './env.ts'
import { causeOf } from './postgres-start-error.ts'

export type OpenDatabase = {
  connection: DatabaseConnection
  /** For migrations; may be the same. */
  owner: DatabaseConnection
  stop: () => Promise<void>
}

const betweenTries = 1_000

/** The Postgres of DATABASE_URL, or our own, which is started again whenever it ends without being asked to. */
export async function openDatabase(env: Env, log: Logger): Promise<OpenDatabase> {
  if (env.databaseUrl) return external(env.databaseUrl, env.databaseOwnerUrl)
  let isStopping = false
  let postgres = await open()

  async function open(): Promise<EmbeddedPostgres> {
    const opened = await openEmbeddedPostgres(settings(env, log))
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

  return {
    connection: postgres.connection,
    owner: postgres.owner,
    stop() {
      isStopping = true
      return postgres.stop()
    },
  }
}

/** For an operator's command: uses the database that a running server holds open, else opens it for a while. */
export async function joinDatabase(env: Env, log: Logger): Promise<OpenDatabase> {
  if (env.databaseUrl) return external(env.databaseUrl, env.databaseOwnerUrl)
  return joinEmbeddedPostgres(settings(env, log))
}

/** @throws a sentence when one cannot be used */
async function external(url: string, ownerUrl = url): Promise<OpenDatabase> {
  await check('DATABASE_URL', url)
  if (ownerUrl !== url) await check('DATABASE_OWNER_URL', ownerUrl)
  return { connection: { connectionString: url }, owner: { connectionString: ownerUrl }, stop: async () => undefined }
}

async function check(setting: string, connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
  } catch (error) {
    throw new Error(
      `The database of ${setting} cannot be used (${causeOf(error)}): correct ${setting}, or start that database.`,
      { cause: error },
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

function settings({ dataDir, postgresBinDir }: Env, log: Logger): Parameters<typeof openEmbeddedPostgres>[0] {
  return { dataDir, binDir: postgresBinDir, log: ({ level, message, ...fields }) => log[level](fields, message) }
}
