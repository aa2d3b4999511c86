import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

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

/** A new person with a password that signs in. */
export async function createPerson(place: Place, { isAdmin }: { isAdmin: boolean }) {
  const person = { email: `person-${process.pid}-${++count}@estavelle.example`, password: 'another-horse-battery' }
  await userCommand(place, 'create', person.email, '--password', person.password, ...(isAdmin ? ['--admin'] : []))
  return person
}
