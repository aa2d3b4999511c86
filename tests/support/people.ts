import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import { operator, requirePerson, resetPassword, createPerson as storePerson } from '#app/accounts/people.server.ts'
import { grantAdmin, revokeAdmin } from '#app/accounts/roles.server.ts'
import { takeTwoFactor } from '#app/accounts/two-factor.server.ts'
import type { Database } from '#app/database.server.ts'
import { nextNumber } from './next-number.ts'
import { keptSiteDatabase } from './site-database.ts'

const run = promisify(execFile)

/** Its folder, or all settings of a site whose database is elsewhere. */
type Place = string | Record<string, string>

/** The operator's command, on the database of a running site. */
export function userCommand(place: Place, ...parameters: string[]) {
  const settings = typeof place === 'string' ? { DATA_DIR: place } : place
  return run(process.execPath, ['build/server/user.js', ...parameters], {
    env: { PATH: process.env.PATH, ...settings },
  })
}

/** A new person with a password that signs in. What the command does, without its process: half a second each. */
export async function createPerson(dataDir: string, { isAdmin }: { isAdmin: boolean }) {
  const given = newPerson()
  await withDatabase(dataDir, async (db) => {
    const person = await storePerson(db, given)
    if (isAdmin) await grantAdmin(db, operator, person)
  })
  return given
}

const deeds = {
  create: storePerson,
  grant: async (db: Database, { email }: Given) => grantAdmin(db, operator, await requirePerson(db, email)),
  revoke: async (db: Database, { email }: Given) => revokeAdmin(db, operator, await requirePerson(db, email)),
  'reset-password': resetPassword,
  'reset-two-factor': async (db: Database, { email }: Given) => {
    const person = await requirePerson(db, email)
    return db.transaction((transaction) => takeTwoFactor(transaction, operator, person))
  },
}

/** The other commands in the same way, where what follows them is under test. */
export const asOperator = (dataDir: string, deed: keyof typeof deeds, email: string, password = '') =>
  withDatabase(dataDir, (db) => deeds[deed](db, { email, password }))

type Given = { email: string; password: string }

async function withDatabase(dataDir: string, work: (db: Database) => Promise<unknown>) {
  await work(drizzle(await keptSiteDatabase(dataDir)) as Database)
}

/** By the command. */
export async function createAdministrator(place: Place) {
  const person = newPerson()
  await userCommand(place, 'create', person.email, '--password', person.password, '--admin')
  return person
}

const newPerson = () => ({
  email: `person-${process.pid}-${nextNumber()}@estavelle.example`,
  password: 'another-horse-battery',
})
