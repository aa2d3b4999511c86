import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import { operator, createPerson as storePerson } from '#app/accounts/people.server.ts'
import { grantAdmin } from '#app/accounts/roles.server.ts'
import type { Database } from '#app/database.server.ts'
import { openSiteDatabase } from './site-database.ts'

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

let count = 0

/** A new person with a password that signs in. What the command does, without its process: half a second each. */
export async function createPerson(dataDir: string, { isAdmin }: { isAdmin: boolean }) {
  const given = newPerson()
  const pool = await openSiteDatabase(dataDir)
  try {
    const db = drizzle(pool) as Database
    const person = await storePerson(db, given)
    if (isAdmin) await grantAdmin(db, operator, person)
  } finally {
    await pool.end()
  }
  return given
}

/** By the command. */
export async function createAdministrator(place: Place) {
  const person = newPerson()
  await userCommand(place, 'create', person.email, '--password', person.password, '--admin')
  return person
}

const newPerson = () => ({
  email: `person-${process.pid}-${++count}@estavelle.example`,
  password: 'another-horse-battery',
})
