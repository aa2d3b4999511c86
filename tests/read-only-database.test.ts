import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#app/database.server.ts'
import { furtherToolsOf, modules } from '#app/routes/cms/screen/modules.ts'
import { readLongest } from '#app/status/status.server.ts'
import { connectAsOwner } from '#server/backups/tables.ts'
import { alone } from '#server/postgres/alone.ts'
import { type Editor, postSignIn, signIn } from './support/editor.ts'
import { failedStart } from './support/failed-start.ts'
import { type MigratedPostgres, startMigratedPostgres } from './support/migrated-postgres.ts'
import { ownCertificate } from './support/own-certificate.ts'
import { previewsOf } from './support/previews.ts'
import { valid } from './support/records.ts'
import { siteForTest } from './support/site-for-test.ts'
import { admin, startSite, until } from './support/start-site.ts'

let postgres: MigratedPostgres
beforeAll(async () => {
  postgres = await startMigratedPostgres()
})
afterAll(() => postgres.remove())

const secret = { AUTH_SECRET: 'a-secret-that-every-instance-shares', LOG_LEVEL: 'warn', SAMPLE_CONTENT: 'true' }
const onlyReads =
  'The database accepts no changes at the moment and can only be read. Nothing was saved. Please try again in a moment.'

const readyz = async (url: string) => (await fetch(`${url}/readyz`)).json() as Promise<{ status: string }>
const isSaved = async (editor: Editor) => (await editor.createArticle({})).status === 200

test('a database that only reads refuses saves in words while pages go on, and takes them again by itself', async () => {
  const { name, url } = await postgres.startedDatabase('sample')
  const site = await siteForTest({ env: { ...secret, DATABASE_URL: url } })
  const editor = await signIn(site.url)
  const articles = ['towerspoor-topping-out', 'never-asked-before']
  const [over, idle, due] = [await signIn(site.url), await signIn(site.url), await signIn(site.url)]
  const [{ name: picture = '' } = {}] = await alone({ connectionString: url }, 1, async (client) => {
    const tokens = 'select id, row_number() over (order by created_at desc) as at from sessions'
    await client.query(
      `update sessions set created_at = created_at - case at when 3 then interval '8 days' else '0' end,
        expires_at = now() + case at when 2 then interval '-1 minute' else '1 hour' end
        from (${tokens}) numbered where numbered.id = sessions.id and at <= 3`,
    )
    const marked = await client.query<{ name: string }>(
      'update images set is_missing = true where id = (select id from images limit 1) returning name',
    )
    return marked.rows
  })
  // One that is there again, which the list of missed addresses forgets when it can.
  await alone({ connectionString: url }, 1, (client) =>
    client.query(
      `insert into missed_addresses (path, referrer, times, first_at, last_at) values ('/news', '', 1, now(), now())`,
    ),
  )

  const { makeLink, save: draft } = previewsOf(editor)
  const link = await makeLink('news', await draft('news', 'draft', valid.news()))
  expect((await fetch(link)).status).toBe(200)

  // Connections from before go on writing: the site is to give them up when the first one is refused.
  await postgres.query(`alter database ${name} set default_transaction_read_only = on`)
  await postgres.endConnections(name)
  await until(async () => (await readyz(site.url)).status === 'not ready for writing')
  const save = await editor.createArticle({ title: 'While it only reads' })
  expect([save.status, save.headers.get('retry-after'), await save.json()]).toEqual([
    503,
    '10',
    { status: 'refused', message: onlyReads },
  ])
  const pages = ['/', '/news', '/search?q=tower', `/news/${articles[0]}`]
  for (const path of pages) expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200])
  expect((await fetch(`${site.url}/news/${articles[1]}`)).status).toBe(404)
  for (const path of [
    '/cms',
    ...[...modules, ...furtherToolsOf({ languages: [] })].map(({ to }) => to),
    '/cms/audit.csv',
  ]) {
    const screen = await editor.page(path)
    expect([path, screen.status, (await screen.text()).includes('role="alert"')]).toEqual([path, 200, false])
  }
  expect(await (await editor.page('/cms/status')).text()).toContain('Only reads')
  // A draft is drawn as if it were published, which is written and given up.
  const shared = await fetch(link)
  expect([shared.status, shared.headers.get('referrer-policy')]).toEqual([503, 'strict-origin'])
  expect(await shared.text()).toContain('The link keeps working.')
  // What is over is over although its row cannot go, and what is due goes on although it cannot be prolonged.
  for (const [session, status, leads] of [
    [over, 302, '/auth'],
    [idle, 302, '/auth'],
    [due, 200, null],
  ] as const) {
    const screen = await session.page('/cms')
    expect([screen.status, screen.headers.get('location')]).toEqual([status, leads])
    const looked = await session.call('GET', `/cms/images/picture/${picture}`)
    expect(looked.status).toBe(status === 200 ? 200 : 401)
    if (session === due) expect(await looked.json()).toMatchObject({ isMissing: false })
  }
  const signedIn = await postSignIn(site.url, admin)
  expect([signedIn.status, await signedIn.json()]).toEqual([503, { status: 'refused', message: onlyReads }])
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)

  await postgres.query(`alter database ${name} reset default_transaction_read_only`)
  await until(() => isSaved(editor))
  await until(async () => (await readyz(site.url)).status === 'ready')
  // None of its connections is still one that only reads.
  for (const answer of await Promise.all(Array.from({ length: 12 }, () => editor.createArticle({}))))
    expect(answer.status).toBe(200)
})

test('with several hosts the one that writes is found, at the start and after a failover, without a restart', async () => {
  const server = await startMigratedPostgres()
  onTestFinished(server.remove)
  const { url } = await server.startedDatabase('sample')
  const standby = await server.standby()
  onTestFinished(standby.remove)
  // The one that only reads comes first.
  const hosts = `127.0.0.1:${standby.port},127.0.0.1:${server.port}`
  const DATABASE_URL = `${url.replace(/@[^/]+/, `@${hosts}`)}?target_session_attrs=any`
  const site = await siteForTest({ env: { ...secret, DATABASE_URL } })
  const editor = await signIn(site.url)
  expect(await isSaved(editor)).toBe(true)

  const written = await server.query('select pg_current_wal_lsn()::text as at')
  await until(() => standby.hasReplayed(written.rows[0].at))
  await server.kill()
  await until(async () => (await readyz(site.url)).status === 'not ready for writing')
  expect((await editor.createArticle({})).status).toBe(503)
  expect((await fetch(`${site.url}/search?q=failover`)).status).toBe(200)
  await standby.promote()
  await until(() => isSaved(editor))
  await until(async () => (await readyz(site.url)).status === 'ready')
})

test('a site that is started on a replica waits for a database that writes, and says so', async () => {
  const { name, url } = await postgres.startedDatabase()
  await postgres.query(`alter database ${name} set default_transaction_read_only = on`)
  const starting = startSite({ env: { ...secret, DATABASE_URL: url }, readyAt: '/healthz' })
  const site = await starting
  onTestFinished(() => site.remove())
  await until(async () => JSON.stringify(await readyz(site.url)).includes('it only reads, as a replica does'))
  await postgres.query(`alter database ${name} reset default_transaction_read_only`)
  await until(async () => (await readyz(site.url)).status === 'ready')
})

test('a role without its rights and a certificate that is not there end the start with cause and remedy', async () => {
  const { name, url } = await postgres.newDatabase()
  await postgres.query(`grant connect on database ${name} to application`)
  const application = { ...secret, DATABASE_URL: postgres.urlOf(name, 'application') }
  const refused = await failedStart(application)
  expect([refused.code, refused.sentences]).toEqual([
    1,
    [
      expect.stringMatching(
        /^The role of the database lacks a right \(permission denied for schema public\): let DATABASE_O/,
      ),
    ],
  ])
  const missing = await failedStart({ ...secret, DATABASE_URL: `${url}?sslmode=verify-full&sslrootcert=/nowhere.crt` })
  expect([missing.code, missing.sentences]).toEqual([
    1,
    [
      expect.stringMatching(
        /^DATABASE_URL names a file that cannot be read \(ENOENT.+\/nowhere\.crt'\): correct its path\.$/,
      ),
    ],
  ])
})

test('a certificate that nobody vouches for ends the start with one sentence, and none of other programs’', async () => {
  // What Postgres says to who asks for TLS.
  const server = createServer((socket) =>
    socket.once('data', () => {
      socket.write('S')
      new TLSSocket(socket, { isServer: true, ...ownCertificate }).on('error', () => undefined)
    }),
  ).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `postgres://a:b@127.0.0.1:${port}/c?sslmode=require`
  const { code, sentences } = await failedStart({ ...secret, DATABASE_URL: url })
  expect([code, sentences]).toEqual([
    1,
    [
      expect.stringMatching(
        /^The certificate of the database of DATABASE_URL is not trusted \(self-signed certificate\): set sslroot/,
      ),
    ],
  ])
})

test('no connection compiles its queries, also where the server would', async () => {
  const { url } = await postgres.newDatabase()
  const connection = { connectionString: url }
  await using program = createDatabase(connection, () => undefined)
  await using owner = await connectAsOwner(connection)
  const asked = await alone(connection, 1, (client) => client.query('show jit'))
  for (const { rows } of [await program.pool.query('show jit'), await owner.query('show jit'), asked])
    expect(rows).toEqual([{ jit: 'off' }])
})

test('who waits for a lock is told, and who does in another database of the server is not', async () => {
  const [own, other] = [await postgres.newDatabase(), await postgres.newDatabase()]
  await using program = createDatabase({ connectionString: own.url }, () => undefined)
  const longestWait = async () => (await readLongest(program.db)).longestWait
  const whileOneWaits = ({ withClient }: typeof own, look: () => Promise<void>) =>
    withClient((holder) =>
      withClient(async (waiting) => {
        await holder.query('select pg_advisory_lock(1)')
        const wait = waiting.query('select pg_advisory_lock(1)')
        await until(async () => (await postgres.query('select from pg_locks where waitstart < now()')).rowCount === 1)
        await look()
        await holder.query('select pg_advisory_unlock(1)')
        await wait
      }),
    )
  await whileOneWaits(own, async () => expect(await longestWait()).toBeGreaterThan(0))
  await whileOneWaits(other, async () => expect(await longestWait()).toBe(0))
})

test('what works alone and is killed holds no lock any longer, however busy the server is with it', async () => {
  const { url } = await postgres.newDatabase()
  const connection = { connectionString: url }
  const busy = alone(connection, 1, async (client) => {
    const work = client.query(`do $$ begin loop perform 1; end loop; end $$`)
    client.connection.stream.destroy()
    await work
  })
  await expect(busy).rejects.toThrow('Connection terminated')
  expect(await alone(connection, 1, async () => 'its turn')).toBe('its turn')
})
