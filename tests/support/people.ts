import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The operator's command, on the database of a running site. */
export function userCommand(dataDir: string, ...parameters: string[]) {
  return run(process.execPath, ['build/server/user.js', ...parameters], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })
}

let count = 0

/** A new person with a password that signs in. */
export async function createPerson(dataDir: string, { isAdmin }: { isAdmin: boolean }) {
  const person = { email: `person-${process.pid}-${++count}@estavelle.example`, password: 'another-horse-battery' }
  await userCommand(dataDir, 'create', person.email, '--password', person.password, ...(isAdmin ? ['--admin'] : []))
  return person
}
