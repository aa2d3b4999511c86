import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { DatabaseConnection } from '../app/database.server.ts'
import { type EmbeddedPostgres, joinEmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.ts'
import type { Env } from './env.ts'
import { causeOf } from './postgres-start-error.ts'

export type OpenDatabase = { connection: DatabaseConnection; stop: () => Promise<void> }

const betweenTries = 1_000

/** The Postgres of DATABASE_URL, or our own, which is started again whenever it ends without being asked to. */
export async function openDatabase(env: Env, log: Logger): Promise<OpenDatabase> {
  if (env.databaseUrl) return external(env.databaseUrl)
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
    stop() {
      isStopping = true
      return postgres.stop()
    },
  }
}

/** For an operator's command: uses the database that a running server holds open, else opens it for a while. */
export async function joinDatabase(env: Env, log: Logger): Promise<OpenDatabase> {
  return env.databaseUrl ? external(env.databaseUrl) : joinEmbeddedPostgres(settings(env, log))
}

/** @throws a sentence when it cannot be used */
async function external(connectionString: string): Promise<OpenDatabase> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
  } catch (error) {
    throw new Error(
      `The database of DATABASE_URL cannot be used (${causeOf(error)}): correct DATABASE_URL, or start that database.`,
      { cause: error },
    )
  } finally {
    await client.end().catch(() => undefined)
  }
  return { connection: { connectionString }, stop: async () => undefined }
}

function settings({ dataDir, postgresBinDir }: Env, log: Logger): Parameters<typeof openEmbeddedPostgres>[0] {
  return { dataDir, binDir: postgresBinDir, log: ({ level, message, ...fields }) => log[level](fields, message) }
}
