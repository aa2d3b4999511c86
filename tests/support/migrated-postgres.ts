import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createDatabase } from '#app/database.server.ts'
import { migrate } from '#server/postgres/migrate.ts'
import { startExternalPostgres } from './external-postgres.ts'
import { madeOnce } from './made-once.ts'

export type MigratedPostgres = Awaited<ReturnType<typeof startMigratedPostgres>>

const template = 'migrated'

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
  }
}

async function makePostgres(folder: string) {
  const postgres = await startExternalPostgres()
  await postgres.query(`create database ${template} owner owner`)
  const connection = { connectionString: postgres.urlOf(template) }
  const { pool, close } = createDatabase(connection, () => undefined)
  await migrate(pool, connection)
  await close()
  await postgres.stop()
  // It keeps whose the files are.
  await promisify(execFile)('cp', ['-a', `${postgres.folder}/.`, folder])
  await postgres.remove()
}
