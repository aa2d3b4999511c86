import { parseArgs } from 'node:util'
import pino from 'pino'
import {
  AccountError,
  createPerson,
  grantAdmin,
  newPassword,
  resetPassword,
  revokeAdmin,
} from '../app/accounts/people.server.ts'
import { createDatabase } from '../app/database.server.ts'
import { parseEnv } from './env.ts'
import { migrate } from './migrate.ts'
import { joinDatabase } from './open-database.ts'

const usage = `Usage: npm run user -- <command> <e-mail address> [--password <password>]

  create           a user; with --admin an administrator
  grant            makes a user an administrator
  revoke           takes the role away, in open sessions too
  reset-password   sets a new password and ends all sessions

Without --password one is made and printed.`

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})

async function run() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { password: { type: 'string' }, admin: { type: 'boolean' } },
  })
  const [command = '', email = ''] = positionals
  if (!['create', 'grant', 'revoke', 'reset-password'].includes(command) || !email) throw new AccountError(usage)
  const env = parseEnv(process.env)
  const log = pino({ level: 'warn' }, pino.destination(2))
  const database = await joinDatabase(env, log)
  const { db, pool, close } = createDatabase(database.connection, (error) => log.error(error))
  try {
    await migrate(pool)
    const password = values.password ?? newPassword()
    const shown = values.password ? '' : ` The password is ${password}`
    if (command === 'create') {
      await createPerson(db, { email, password })
      if (values.admin) await grantAdmin(db, email)
      say(`${email} is ${values.admin ? 'an administrator' : 'a user'} now.${shown}`)
    }
    if (command === 'grant') {
      await grantAdmin(db, email)
      say(`${email} is an administrator now.`)
    }
    if (command === 'revoke') {
      await revokeAdmin(db, email)
      say(`${email} is no administrator any more.`)
    }
    if (command === 'reset-password') {
      await resetPassword(db, { email, password })
      say(`The password of ${email} is changed and all sessions are ended.${shown}`)
    }
  } finally {
    await close()
    await database.stop()
  }
}

function say(text: string) {
  process.stdout.write(`${text}\n`)
}
