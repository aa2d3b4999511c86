import { chmod, mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { startExternalPostgres } from '#tests/support/external-postgres.ts'
import { failedStart } from '#tests/support/failed-start.ts'
import { freePort } from '#tests/support/free-port.ts'
import { temporaryFolder } from '#tests/support/start-site.ts'
import { demand, type Fault, type Options } from './fault.ts'
import { secret } from './hosted-site.ts'

const longest = 10

export const wrongStarts: Fault = {
  name: 'wrong settings',
  promise: 'a start that cannot succeed ends within 10 s with a code other than 0 and a sentence with cause and remedy',
  run,
}

async function run({ say }: Options) {
  await using leftovers = new AsyncDisposableStack()
  const postgres = await startExternalPostgres()
  leftovers.defer(() => postgres.remove())
  const { url } = await postgres.newDatabase()
  const other = await postgres.newDatabase()
  const wrongPassword = new URL(url)
  wrongPassword.password = 'not-the-password'
  const PORT = String(await freePort())
  const taken = createServer().listen(Number(PORT), '127.0.0.1')
  leftovers.defer(() => void taken.close())
  const folder = await temporaryFolder()
  leftovers.defer(() => rm(folder, { recursive: true }))
  const locked = join(folder, 'locked')
  await mkdir(locked)
  await chmod(locked, 0o555)

  const starts: [what: string, env: Record<string, string>, sentence: RegExp, uid?: number][] = [
    ['a port that is a word', { PORT: 'http' }, /PORT must be a number/],
    ['a public address that is none', { PUBLIC_URL: 'estavelle' }, /PUBLIC_URL must be/],
    ['a hosted database without a secret', { DATABASE_URL: url }, /AUTH_SECRET is required/],
    ['a port that is taken', { PORT }, /Port \d+ is taken: stop .* or set PORT/],
    [
      'a host that is not here',
      { HOST: '203.0.113.1', PUBLIC_URL: 'http://x.example' },
      /not an address of this machine/,
    ],
    ['a folder that is a file', { DATA_DIR: 'package.json' }, /package\.json.*: .+/],
    ['a folder that may not be written', { DATA_DIR: join(locked, 'data') }, /permission denied.*: .+/, 65534],
    ['a wrong password', { ...secret, DATABASE_URL: String(wrongPassword) }, /password.*DATABASE_URL/],
    ['an unknown database', { ...secret, DATABASE_URL: postgres.urlOf('nothing') }, /nothing.*DATABASE_URL/],
    [
      'an owner of another database',
      { ...secret, DATABASE_URL: url, DATABASE_OWNER_URL: other.url },
      /DATABASE_OWNER_URL leads to a different database/,
    ],
    ['programs that are not there', { PG_BIN_DIR: folder }, /PG_BIN_DIR|Postgres/],
  ]
  for (const [what, env, sentence, uid] of starts) {
    const isRoot = process.getuid?.() === 0
    if (uid && !isRoot && process.getuid?.() !== uid) continue
    const { code, sentences, milliseconds } = await failedStart(env, isRoot ? uid : undefined)
    const said = sentences.join(' ')
    say(`${what}: code ${code} after ${(milliseconds / 1_000).toFixed(1)} s, "${said}"`)
    demand(code === 1, `${what} ended with code ${code}.`)
    demand(sentence.test(said) && sentences.length === 1, `${what} was told in other words.`)
    demand(milliseconds / 1_000 < longest, `${what} took ${milliseconds} ms.`)
  }
  return { rounds: starts.length }
}
