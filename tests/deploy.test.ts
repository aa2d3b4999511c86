import { execFile, spawn, spawnSync } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { sessionCookie } from '#app/accounts/session-cookie.ts'
import { previewCookie } from '#app/content/previews/preview-links.server.ts'
import { flashCookie } from '#app/flash.server.ts'
import { parseEnv } from '#server/env.ts'
import { requireSigningKey } from '#server/evidence/signing-key.ts'
import { runCommand } from './support/backup-commands.ts'
import { startCopy } from './support/copied-site.ts'
import { startMigratedPostgres } from './support/migrated-postgres.ts'
import { clearFolders, makeFolder, open, query } from './support/postgres-folders.ts'
import { startSite, temporaryFolder, until } from './support/start-site.ts'

const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0
const hasPython = has('python3', '--version')
const hasNotify = has('systemd-notify', '--version')
const debians = '/usr/lib/postgresql/15/bin'
const read = (name: string) => readFile(join('deploy', name), 'utf8')

const receiver = `import socket, sys
s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
s.bind(sys.argv[1])
print('bound', flush=True)
print(s.recv(4096).decode(), flush=True)`

test.skipIf(!hasPython || !hasNotify)('systemd is told once the website answers', async () => {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const socket = join(folder, 'notify')
  const systemd = spawn('python3', ['-c', receiver, socket])
  onTestFinished(() => void systemd.kill())
  let heard = ''
  systemd.stdout.on('data', (chunk) => {
    heard += chunk
  })
  await until(() => heard.includes('bound'))
  // Whoever the website becomes may speak.
  await promisify(execFile)('chmod', ['777', socket])
  const site = await startCopy({ env: { NOTIFY_SOCKET: socket, SAMPLE_CONTENT: 'false' } })
  onTestFinished(() => site.remove())
  await until(() => heard.includes('READY=1'))
  expect(site.output()).toMatch(/with its own Postgres \d+\.\d+/)
})

test('the unit and the image start the program with the flags of npm start', async () => {
  const [, flags = ''] = /\bstart: \{[^}]*flags: \[(.*?)\]/s.exec(await readFile('scripts/run.mjs', 'utf8')) ?? []
  const line = flags.replaceAll(/[',]/g, '')
  expect(await read('estavelle@.service')).toContain(`bin/node ${line} build/server/main.js\n`)
  expect(await read('entrypoint.sh')).toContain(`exec node ${line} build/server/main.js`)
})

test('systemd starts the website again however often a start has failed, until the cause is gone', async () => {
  const [, section = '', service = ''] = (await read('estavelle@.service')).split(/^\[\w+\]$/m)
  expect(section).toMatch(/^StartLimitIntervalSec=0$/m)
  expect(service).toMatch(/^Restart=always$/m)
})

test('the proxies ask the other instance for a file that one does not have: it may be of another version', async () => {
  expect(await read('nginx.conf')).toMatch(/location \/assets\/ \{[^}]*proxy_next_upstream [^;]*\bhttp_404;/)
  const proxy = await read('haproxy.cfg')
  const [, backend = ''] = /^ +use_backend (\w+) if \{ path_beg \/assets\/ \}$/m.exec(proxy) ?? []
  const own = proxy.split(/^(?=\w)/m).find((part) => part.startsWith(`backend ${backend}\n`))
  expect(own).toMatch(/^ +retry-on .*\b404\b/m)
  expect(own).toMatch(/^ +option redispatch 1$/m)
})

test('the proxy sends no save to the other instance that the first one may have stored, but where it died', async () => {
  expect(await read('nginx.conf')).toMatch(/location ~ \^\/cms\(\/\|\$\) \{[^}]*proxy_next_upstream error;/)
})

test('the proxy keeps no list of who asked for what, as the privacy policy promises', async () => {
  const servers = (await read('nginx.conf')).split(/^server \{/m).slice(1)
  expect(servers.map((server) => server.includes('    access_log off;'))).toEqual([true, true])
  // Whatever is less, as when connections run out, may be written with who asked for what.
  expect(servers.map((server) => server.includes('    error_log /var/log/nginx/error.log emerg;'))).toEqual([
    true,
    true,
  ])
  expect(await read('haproxy.cfg')).not.toMatch(/^ *(log|option (http|tcp)log)\b/m)
})

test('the proxy compresses nothing that the website has left plain, whatever the files round this one say', async () => {
  const [, , site = ''] = (await read('nginx.conf')).split(/^server \{/m)
  expect(site).toContain('\n    gzip off;\n')
  expect(await read('haproxy.cfg')).not.toMatch(/^ *(compression|filter)\b/m)
  expect(await read('varnish.vcl')).not.toContain('do_gzip')
})

test('nobody is taken out of service for a database that is away: /readyz says 503 at all instances then', async () => {
  expect(await read('kubernetes.yaml')).toMatch(/readinessProbe:\n +httpGet: \{ path: \/healthz,/)
  expect(await read('varnish.vcl')).toMatch(/\.probe = \{ \.url = "\/healthz";/)
  const [, counts = ''] = /http-check expect ! rstring "(.+)"/.exec(await read('haproxy.cfg')) ?? []
  const said = ['stopping', 'The website is starting.', ' is not there yet: ', 'The database does not answer.']
  expect(said.map((each) => new RegExp(counts).test(each))).toEqual([true, true, true, false])
  const sources = await Promise.all(
    ['main', 'http/listen', 'http/readiness', 'postgres/external-postgres'].map((name) =>
      readFile(`server/${name}.ts`),
    ),
  )
  for (const each of said) expect(sources.join()).toContain(each)
})

test('Varnish passes by all cookies that somebody is known by', async () => {
  const [, names = ''] = /req\.http\.Cookie ~ "(.+)"/.exec(await read('varnish.vcl')) ?? []
  const [preview = ''] = previewCookie('0123abcd').split('=')
  for (const name of [sessionCookie('https://www.example.org'), flashCookie, preview])
    expect(`other=1; ${name}=x`).toMatch(new RegExp(names))
  expect('other=1; no-flash=x').not.toMatch(new RegExp(names))
})

test('the commands that the files of the containers show are there', async () => {
  const usage = await readFile('server/user.ts', 'utf8')
  for (const name of ['Dockerfile', 'compose.yaml', 'kubernetes.yaml'])
    expect(usage).toContain(`\n  ${/\buser ([a-z-]+) …/.exec(await read(name))?.[1]}  `)
})

test('each pod is given all that the program asks for in its image', async () => {
  const [, image = ''] = /^ENV (.+)$/m.exec(await read('Dockerfile')) ?? []
  const [head = '', ...documents] = (await read('kubernetes.yaml')).split(/^(?=apiVersion)/m)
  const [, shared = ''] = /^# +(PUBLIC_URL, .+)$/m.exec(head) ?? []
  const secrets: Record<string, string[]> = { estavelle: shared.split(', '), 'estavelle-owner': ['DATABASE_OWNER_URL'] }
  const examples: Record<string, string> = { PUBLIC_URL: 'https://www.example.org', S3_ENDPOINT: 'http://s3:8333' }
  const database = 'postgresql://estavelle@postgres/estavelle'
  const exampleOf = (name: string) => examples[name] ?? (name.startsWith('DATABASE') ? database : 'a'.repeat(32))
  const pods = documents.filter((document) => document.includes('envFrom:'))
  expect(pods).toHaveLength(2)
  for (const pod of pods) {
    const names = [...pod.matchAll(/secretRef: \{ name: ([\w-]+) \}/g)].flatMap(([, name = '']) => secrets[name] ?? [])
    const said = [...pod.matchAll(/\{ name: ([A-Z_]+), value: "?([^ "]+)"? \}/g)].map(([, name, value]) => [
      name,
      value,
    ])
    const env = {
      ...Object.fromEntries(image.split(' ').map((setting) => setting.split('='))),
      ...Object.fromEntries([...names.map((name) => [name, exampleOf(name)]), ...said]),
    }
    expect(parseEnv(env)).toMatchObject({ publicUrl: 'https://www.example.org', databaseUrl: expect.any(String) })
  }
})

test('what the website is given by compose.yaml are settings of its, mail among them', async () => {
  const [, site = ''] = /^ {4}environment:\n(.*?)^ {4}\w/ms.exec(await read('compose.yaml')) ?? []
  const names = [...site.matchAll(/^ {6}(\w+):/gm)].map(([, name = '']) => name)
  expect(names).toEqual(expect.arrayContaining(['SMTP_URL', 'MAIL_FROM', 'ADMIN_EMAIL']))
  const [, settings = ''] = (await readFile('README.md', 'utf8')).split('## Settings')
  expect(names.filter((name) => !settings.includes(`\`${name}\``))).toEqual([])
})

test.skipIf(!has('openssl', 'version'))('a pod signs the audit trail with the key that was made for all', async () => {
  const text = await read('kubernetes.yaml')
  const dataDir = await temporaryFolder()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const [, line = ''] = /^# +openssl (genpkey \S+ \S+ -out evidence\.key) /m.exec(text) ?? []
  await promisify(execFile)('openssl', line.split(' '), { cwd: dataDir })
  const made = await readFile(join(dataDir, 'evidence.key'), 'utf8')
  expect((await requireSigningKey(dataDir)).publicKey).toMatch(/^MCow/)
  expect(await readFile(join(dataDir, 'evidence.key'), 'utf8')).toBe(made)
  expect(text).toContain('mountPath: /data/evidence.key, subPath: evidence.key')
})

test('every image is named by its digest', async () => {
  const images = [
    ...(await read('compose.yaml')).matchAll(/image: (\S+)/g),
    ...(await read('Dockerfile')).matchAll(/^ARG \w+_IMAGE=(\S+)|^FROM (?!\$\{)(\S+)/gm),
  ].map(([, one, other]) => one ?? other)
  expect(images.length).toBeGreaterThan(3)
  for (const image of images) expect(image).toMatch(/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/)
})

test('no package runs a program of its own while an image is made', async () => {
  expect(await readFile('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  const stages = (await read('Dockerfile')).split(/^FROM /m).filter((stage) => stage.includes('npm install'))
  expect(stages).toHaveLength(2)
  for (const stage of stages) expect(stage.slice(0, stage.indexOf('npm install'))).toMatch(/^COPY .*\.npmrc .*\.\/$/m)
})

test('what is installed is what the lockfile names, and anything else is told', async () => {
  const program = join(process.cwd(), 'scripts/as-locked.mjs')
  expect(spawnSync(process.execPath, [program]).status).toBe(0)
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const file of ['package.json', 'package-lock.json', 'node_modules/.package-lock.json'])
    await promisify(execFile)('cp', ['--parents', file, folder])
  await promisify(execFile)('sed', ['-i', '0,/sha512-./s//sha512-_/', join(folder, 'node_modules/.package-lock.json')])
  const changed = spawnSync(process.execPath, [program], { cwd: folder, encoding: 'utf8' })
  expect(changed.stderr).toMatch(/^node_modules\/\S+ \S+ is not what package-lock\.json names: install again/)
  expect(changed.status).toBe(1)
})

test.skipIf(!has('psql', '--version'))(
  'the roles of the containers let one migrate, and the other serve without touching the audit trail',
  async () => {
    const postgres = await startMigratedPostgres()
    onTestFinished(() => postgres.remove())
    const [ownerPassword, password] = ['of-the-owner', 'of-the-website']
    const env = { OWNER_PASSWORD: ownerPassword, SITE_PASSWORD: password, POSTGRES_USER: 'postgres' }
    const where = { PGHOST: '127.0.0.1', PGPORT: String(postgres.port), PGPASSWORD: postgres.password }
    await promisify(execFile)('deploy/postgres-roles.sh', [], { env: { PATH: process.env.PATH, ...env, ...where } })
    const address = `127.0.0.1:${postgres.port}/estavelle`
    const url = `postgresql://estavelle:${password}@${address}`
    const site = { DATABASE_URL: url, AUTH_SECRET: 'a'.repeat(32), SAMPLE_CONTENT: 'false' }
    const dataDir = await temporaryFolder()
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const owner = { DATABASE_OWNER_URL: `postgresql://estavelle_owner:${ownerPassword}@${address}` }
    const migrated = await runCommand('migrate', [], { ...site, ...owner, DATA_DIR: dataDir })
    expect(migrated).toEqual({ code: 0, said: 'The database was brought up to date.' })
    // As an instance of deploy/kubernetes.yaml, which does not know the owner.
    const running = await startSite({ env: site })
    onTestFinished(() => running.remove())
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await expect(client.query('delete from audit_entries')).rejects.toThrow(/permission denied/)
    await client.end()
  },
)

test.skipIf(!has(join(debians, 'postgres'), '--version'))(
  'PG_BIN_DIR runs the website on the Postgres of Debian',
  async () => {
    onTestFinished(clearFolders)
    const folder = await makeFolder()
    const postgres = await open(folder, debians)
    const [row] = await query(postgres, "select current_setting('server_version_num')::int / 10000 as major")
    expect(row).toEqual({ major: 15 })
    await postgres.stop()
    const site = await startSite({ dataDir: folder, env: { PG_BIN_DIR: debians, SAMPLE_CONTENT: 'false' } })
    expect(site.output()).toContain('with its own Postgres 15.')
    await site.stop()
  },
)
