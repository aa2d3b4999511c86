import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { processes } from './process-tree.ts'
import { until } from './start-site.ts'

export const checkout = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

const node = join(checkout, 'node_modules/.bin/node')
/** What was logged in this process. */
export const lines: Record<string, unknown>[] = []
const made: string[] = []
const held: ChildProcess[] = []

/** Short, as DATA_DIR's own depth is under test; open to the account that runs Postgres unless said otherwise. */
export async function makeFolder(mode = 0o755) {
  const folder = await mkdtemp('/tmp/postgres-test-')
  await chmod(folder, mode)
  made.push(folder)
  return folder
}

export async function open(dataDir: string, binDir?: string, onWait?: () => void) {
  const postgres = await openEmbeddedPostgres({ dataDir, binDir, onWait, log: (line) => lines.push(line) })
  clearLater(postgres.connection.host)
  return postgres
}

export async function query({ connection }: Pick<EmbeddedPostgres, 'connection'>, text: string) {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Another process that has the database open. */
export async function hold(dataDir: string, account?: { uid: number; gid: number }) {
  const holder = startHolder(dataDir, account)
  for await (const line of createInterface({ input: holder.stdout })) {
    const said = JSON.parse(line)
    if (said.error) throw new Error(said.error)
    if (said.connection) {
      clearLater(said.connection.host)
      return holder
    }
  }
  throw new Error('the process ended')
}

const clearLater = (folder: string) => made.push(folder)

export function startHolder(dataDir: string, account?: { uid: number; gid: number }) {
  const script = join(checkout, 'tests/support/postgres-holder.ts')
  const child = spawn(node, [script, dataDir], { ...account, cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] })
  held.push(child)
  return child
}

export async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** Main processes of a Postgres below a folder. */
export function postmasters(folder: string) {
  return processes().filter(({ command }) => command.includes(` -D ${folder}`))
}

/** Nothing stays, also when a test failed. */
export async function clearFolders() {
  await Promise.all(held.map((child) => end(child, 'SIGKILL')))
  for (const folder of made) {
    const elsewhere = await Promise.all(
      ['postgres.location', 'data/postgres.location'].map((name) => line(folder, name)),
    )
    for (const place of [folder, ...elsewhere.filter((found) => found !== '')]) {
      for (const { pid } of postmasters(place)) process.kill(pid, 'SIGKILL')
      await until(() => postmasters(place).length === 0)
      await rm(place, { recursive: true, force: true, maxRetries: 5 })
    }
  }
}

async function line(folder: string, name: string) {
  return (await readFile(join(folder, name), 'utf8').catch(() => '')).trim()
}
