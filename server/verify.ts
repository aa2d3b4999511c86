import { parseArgs } from 'node:util'
import type { Logger } from 'pino'
import type { DatabaseConnection } from '#app/database.server.ts'
import { connectAsOwner } from './backups/tables.ts'
import { parseEnv } from './env.ts'
import { inWords, verifyEvidence } from './evidence/verify-evidence.ts'
import { hasAllMigrations, newestMigration } from './postgres/migrate.ts'
import { joinExistingDatabase } from './postgres/open-database.ts'
import { help, runCommand } from './run-command.ts'

// `npm run verify`, while the site runs or not. Ends with 1 and a sentence about the first entry that does not fit.
runCommand(run)

const ownership =
  'The program’s own database role owns the tables and could rewrite them with the chain: only the signatures would tell.'

async function ownsTables(connection: DatabaseConnection) {
  await using client = await connectAsOwner(connection)
  const { rows } = await client.query(
    `select pg_has_role(relowner, 'MEMBER') as owns from pg_class where oid = 'chain_links'::regclass`,
  )
  return rows[0].owns
}

async function run(log: Logger) {
  if (parseArgs({ options: { help } }).values.help)
    return void process.stdout.write(
      'Usage: npm run verify\n\nRecomputes the chain of all versions and audit entries, and names the first that does not fit.\n',
    )
  const env = parseEnv(process.env)
  await using database = await joinExistingDatabase(env, log)
  await using client = await connectAsOwner(database.owner)
  if (!((await newestMigration(client)) && (await hasAllMigrations(client))))
    throw new Error('The database is of another version of this program: start the site with this one, then verify.')
  const verified = await verifyEvidence(client, env.backups.dir)
  if (verified.problem) throw new Error(verified.problem)
  const lines = [...inWords(verified), ...((await ownsTables(database.connection)) ? [ownership] : [])]
  process.stdout.write(`${lines.join('\n')}\n`)
}
