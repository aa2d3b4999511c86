import type { Logger } from 'pino'
import { createDatabase } from '#app/database.server.ts'
import { parseEnv } from './env.ts'
import { migrate } from './postgres/migrate.ts'
import { joinDatabase } from './postgres/open-database.ts'
import { runCommand } from './run-command.ts'

// `npm run migrate`: what each start does before it answers, alone. For where the instances themselves shall not have
// the rights of the owner of the tables, as in deploy/kubernetes.yaml.
runCommand(run)

async function run(log: Logger) {
  await using database = await joinDatabase(parseEnv(process.env), log)
  await using pooled = createDatabase(database.connection, (error) => log.error(error))
  const wasNeeded = await migrate(pooled.pool, database.owner, log)
  process.stdout.write(wasNeeded ? 'The database was brought up to date.\n' : 'The database is up to date.\n')
}
