import pino from 'pino'
import type { DatabaseConnection } from '#app/database.server.ts'
import { sentenceOf } from './backups/backup-error.ts'
import { connect } from './backups/tables.ts'
import { parseEnv } from './env.ts'
import { inWords, verifyEvidence } from './evidence/verify-evidence.ts'
import { newestKnownMigration, newestMigration } from './postgres/migrate.ts'
import { joinExistingDatabase } from './postgres/open-database.ts'

// `npm run verify`, while the site runs or not. Ends with 1 and a sentence about the first entry that does not fit.
run().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
})

const ownership =
  'The program’s own database role owns the tables and could rewrite them with the chain: only the signatures would tell.'

async function ownsTables(connection: DatabaseConnection) {
  const client = await connect(connection)
  try {
    const { rows } = await client.query(
      `select pg_has_role(relowner, 'MEMBER') as owns from pg_class where oid = 'chain_links'::regclass`,
    )
    return rows[0].owns
  } finally {
    await client.end()
  }
}

async function run() {
  const env = parseEnv(process.env)
  const database = await joinExistingDatabase(env, pino({ level: 'warn' }, pino.destination(2)))
  const client = await connect(database.owner)
  try {
    if ((await newestMigration(client)) !== newestKnownMigration())
      throw new Error('The database is of another version of this program: start the site with this one, then verify.')
    const verified = await verifyEvidence(client, env.backups.dir)
    if (verified.problem) throw new Error(verified.problem)
    const lines = [...inWords(verified), ...((await ownsTables(database.connection)) ? [ownership] : [])]
    process.stdout.write(`${lines.join('\n')}\n`)
  } finally {
    await client.end()
    await database.stop()
  }
}
