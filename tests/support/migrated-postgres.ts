import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createDatabase } from '#app/database.server.ts'
import { migrate } from '#server/postgres/migrate.ts'
import { type ExternalPostgres, startExternalPostgres } from './external-postgres.ts'
import { madeOnce } from './made-once.ts'
import { startSite, untilPicturesAreRead } from './start-site.ts'

export type MigratedPostgres = Awaited<ReturnType<typeof startMigratedPostgres>>

const template = 'migrated'
/** What a first start leaves, with the sample content and without. */
const started = { sample: 'started_with_sample', none: 'started' }

/** The same as `startExternalPostgres`, in a fifth of the time: for tests of anything but how it came to be. */
export async function startMigratedPostgres() {
  const postgres = await startExternalPostgres({ from: await madeOnce('postgres', makePostgres) })
  return {
    ...postgres,
    /** With the tables of today, as `npm run migrate` leaves it before the first start. */
    async migratedDatabase() {
      const database = await postgres.newDatabase(template)
      await database.query('update installation set identity = gen_random_uuid()')
      return database
    },
    /** As a site has left it that nobody used: where its first start is not under test. */
    async startedDatabase(content: keyof typeof started = 'none') {
      const database = await postgres.newDatabase(started[content])
      await database.query(
        'update installation set identity = gen_random_uuid(), secret_check = null, stored_at = null',
      )
      return database
    },
  }
}

async function makePostgres(folder: string) {
  const postgres = await startExternalPostgres()
  await postgres.query(`create database ${template} owner owner`)
  const connection = { connectionString: postgres.urlOf(template) }
  const { pool, close } = createDatabase(connection, () => undefined)
  await migrate(pool, connection)
  await close()
  await Promise.all([startOn(postgres, 'none'), startOn(postgres, 'sample')])
  await postgres.stop()
  // It keeps whose the files are.
  await promisify(execFile)('cp', ['-a', `${postgres.folder}/.`, folder])
  await postgres.remove()
}

async function startOn(postgres: ExternalPostgres, content: keyof typeof started) {
  const name = started[content]
  await postgres.query(`create database ${name} template ${template} owner owner`)
  const AUTH_SECRET = 'a-secret-that-no-copy-knows-any-more'
  const env = { AUTH_SECRET, DATABASE_URL: postgres.urlOf(name), SAMPLE_CONTENT: String(content === 'sample') }
  // A first start, as in sample-folder.ts.
  const site = await startSite({ env: { LOG_LEVEL: 'warn', ...env }, within: 300_000 })
  await untilPicturesAreRead((text) => postgres.query(text, name))
  await site.remove()
}
