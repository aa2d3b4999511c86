import { parseArgs } from 'node:util'
import type { Logger } from 'pino'
import { changeAddress } from '#app/accounts/own-address.server.ts'
import {
  AccountError,
  checkedAddress,
  createPerson,
  newPassword,
  operator,
  refuseGuessable,
  requirePerson,
  resetPassword,
} from '#app/accounts/people.server.ts'
import { grantAdmin, revokeAdmin } from '#app/accounts/roles.server.ts'
import { takeTwoFactor } from '#app/accounts/two-factor.server.ts'
import { createDatabase } from '#app/database.server.ts'
import { parseEnv } from './env.ts'
import { adoptSecret } from './known-secret.ts'
import { migrateIfEmpty } from './postgres/migrate.ts'
import { joinDatabase, joinExistingDatabase } from './postgres/open-database.ts'
import { help, runCommand } from './run-command.ts'

const usage = `Usage: npm run user -- <command> <email address> [--password <password>] [--to <email address>]

  create             a user; with --admin an administrator
  grant              makes a user an administrator
  revoke             takes the role away, in open sessions too
  change-address     gives the account the address after --to; sessions go on
  reset-password     sets a new password and ends all sessions
  reset-two-factor   switches the second factor off, for someone who has lost the app and the recovery codes
  adopt-secret       (without an address) confirms that the former AUTH_SECRET is lost and that the one in
                     the settings counts

Without --password one is made and printed.`

const commands = ['create', 'grant', 'revoke', 'change-address', 'reset-password', 'reset-two-factor']

runCommand(run)

async function run(log: Logger) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { password: { type: 'string' }, to: { type: 'string' }, admin: { type: 'boolean' }, help },
  })
  const [command = '', email = ''] = positionals
  if (values.help) return say(usage)
  const isOfNobody = command === 'adopt-secret'
  if (!(isOfNobody || (commands.includes(command) && email))) throw new AccountError(usage)
  const env = parseEnv(process.env)
  // All others change what is there: in an empty folder they are called with another site's settings, or none.
  const join = command === 'create' ? joinDatabase : joinExistingDatabase
  await using database = await join(env, log)
  await using pooled = createDatabase(database.connection, (error) => log.error(error))
  const { db, pool } = pooled
  await migrateIfEmpty(pool, database.owner)
  if (isOfNobody) {
    const { unreadable, isAnother } = await adoptSecret(db, env)
    const what = isAnother
      ? 'counts now, and everybody has to sign in again'
      : 'counted before, and nobody is signed out'
    say(
      `The secret of the settings ${what}. Second factors that nobody can read: ${unreadable}` +
        (unreadable ? '; their owners sign in with recovery codes, or are given reset-two-factor.' : '.'),
    )
  }
  const password = values.password ?? newPassword()
  if (values.password !== undefined && ['create', 'reset-password'].includes(command))
    await refuseGuessable({ email, password }, env)
  const shown = values.password ? '' : ` The password is ${password}`
  if (command === 'create') {
    const person = await createPerson(db, { email, password })
    if (values.admin) await grantAdmin(db, operator, person)
    say(`${email} is ${values.admin ? 'an administrator' : 'a user'} now.${shown}`)
  }
  if (command === 'grant') {
    await grantAdmin(db, operator, await requirePerson(db, email))
    say(`${email} is an administrator now.`)
  }
  if (command === 'revoke') {
    const refusal = await revokeAdmin(db, operator, await requirePerson(db, email))
    if (refusal === 'last admin') throw new AccountError(`${email} is the last administrator and keeps the role.`)
    if (refusal) throw new AccountError(`${email} is not an administrator.`)
    say(`${email} is no longer an administrator.`)
  }
  if (command === 'change-address') {
    if (!values.to) throw new AccountError('Name the new address with --to.')
    const to = checkedAddress(values.to)
    if (!(await changeAddress(db, operator, await requirePerson(db, email), to)))
      throw new AccountError(`${to} has an account or an invitation already.`)
    say(`${email} signs in as ${to} now.`)
  }
  if (command === 'reset-password') {
    await resetPassword(db, { email, password })
    say(`The password of ${email} is changed and all sessions are ended.${shown}`)
  }
  if (command === 'reset-two-factor') {
    const person = await requirePerson(db, email)
    if (!(await db.transaction((transaction) => takeTwoFactor(transaction, operator, person), 'withdrawal')))
      throw new AccountError(`${email} has no second factor.`)
    say(`${email} signs in with the password alone now.`)
  }
}

function say(text: string) {
  process.stdout.write(`${text}\n`)
}
