import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readOptions } from '#bench/options.ts'
import { handedOn, parseEnv } from '#server/env.ts'
import { createClientAddress } from '#server/http/client-address.ts'
import { findSecret, hasAnotherSecret, keepSecret, newSecret } from '#server/own-secret.ts'
import { hostsOf, onDatabase } from '#server/postgres/database-url.ts'
import { temporaryFolder } from './support/start-site.ts'

test('without settings the site is at localhost:3000 with sample content in ./data', () => {
  const env = parseEnv({})
  expect(env).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    sampleContent: true,
    publicUrl: undefined,
    metrics: undefined,
  })
  expect(env.dataDir).toBe(`${process.cwd()}/data`)
})

test('the README has each setting of the program, and no other', async () => {
  const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
  const set = named(await readFile('server/env.ts', 'utf8'), /^ {4}([A-Z][A-Z0-9_]+):/gm)
  const firstCells = named(await readFile('README.md', 'utf8'), /^\| (`[A-Z][^|]+) \|/gm).join()
  // Given by systemd, and by the program itself.
  const told = [...named(firstCells, /`([A-Z0-9_]+)`/g), 'NOTIFY_SOCKET', 'BACKUP_TRIAL_KEY']
  expect(told.sort()).toEqual(set.sort())
})

test('every mistake gets a sentence of its own', () => {
  const wrong = { PORT: 'many', HOST: '0.0.0.0', DATABASE_URL: 'mysql://x', ADMIN_PASSWORD: 'short', LOG_LEVEL: 'loud' }
  expect(() => parseEnv(wrong)).toThrow(/PORT must be a number from 0 to 65535\.\n/)
  expect(() => parseEnv(wrong)).toThrow(/DATABASE_URL must start with postgres:/)
  expect(() => parseEnv(wrong)).toThrow(/ADMIN_PASSWORD must be at least 12 characters/)
  expect(() => parseEnv(wrong)).toThrow(/LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent\./)
})

test.each([
  [{ PORT: '70000' }, /PORT must be a number from 0 to 65535/],
  [{ PORT: '0x50' }, /PORT must be a number from 0 to 65535/],
  [{ BACKUP_EVERY_HOURS: ' ' }, /BACKUP_EVERY_HOURS must be a number from 0/],
  [{ DATA_DIR: '~/data' }, /DATA_DIR must be a path as it is, without ~/],
  [{ BACKUP_DIR: '"/var/backups"' }, /BACKUP_DIR must be a path as it is, without ~, quotation marks/],
  [{ HOST: '0.0.0.0' }, /PUBLIC_URL is required when HOST is 0\.0\.0\.0/],
  [{ DATABASE_URL: 'postgres://localhost/x' }, /AUTH_SECRET is required with DATABASE_URL/],
  [{ ADMIN_PASSWORD: 'long-enough-password' }, /ADMIN_EMAIL is required/],
  [{ PUBLIC_URL: 'https://example.org/site' }, /PUBLIC_URL must be an origin/],
  [{ PUBLIC_URL: 'https://name:word@example.org' }, /PUBLIC_URL must be an origin/],
  [{ PUBLIC_URL: 'https://example.org?a=b' }, /PUBLIC_URL must be an origin/],
  [{ PUBLIC_URL: 'ftp://example.org' }, /PUBLIC_URL must be an http or https address/],
  [{ SMTP_URL: 'https://mail.example.org' }, /SMTP_URL must start with smtp:\/\/ or smtps:\/\/\./],
  [{ SMTP_URL: 'smtps://', MAIL_FROM: 'a@b.example' }, /SMTP_URL must be an address such as smtps:/],
  [{ SMTP_URL: 'smtp://name:p#w@mail.example.org' }, /SMTP_URL must be an address .+ of a password written as %23/],
  [{ SMTP_URL: 'smtp://mail.example.org' }, /MAIL_FROM is required with SMTP_URL: it is the sender\./],
  [{ MAIL_FROM: 'nobody' }, /MAIL_FROM must be an email address/],
  [{ MAIL_FROM: 'A <a@b.example>\r\nBcc: c@d.example' }, /MAIL_FROM must be an email address/],
  [{ DATABASE_OWNER_URL: 'postgres://localhost/x' }, /DATABASE_URL is required with DATABASE_OWNER_URL/],
  [{ METRICS_PORT: '70000' }, /METRICS_PORT must be a number from 1 to 65535\./],
  [{ PORT: '4000', METRICS_PORT: '4000' }, /METRICS_PORT must be a different port from PORT/],
  [{ SLOW_QUERY_MS: '-1' }, /SLOW_QUERY_MS must be a number of milliseconds that is not below 0\./],
  [{ LINK_CHECKS: 'maybe' }, /LINK_CHECKS must be true or false\./],
  [{ SAMPLE_CONTENT: 'yes' }, /SAMPLE_CONTENT must be true or false\./],
  [
    { DATABASE_URL: 'postgres://a@b/c?target_session_attrs=standby' },
    /DATABASE_URL cannot have target_session_attrs=s/,
  ],
  [{ DATABASE_URL: 'postgres://a@/c?host=b,d,e&port=1,2' }, /DATABASE_URL names 3 hosts and 2 ports: give one port/],
  [{ DATABASE_URL: 'postgres://a@b c/d' }, /DATABASE_URL must be an address such as postgres:/],
  [{ DATABASE_URL: 'postgres://a:p#w@b/c' }, /DATABASE_URL must be an address .+ of a password written as %23/],
  [
    { ADMIN_EMAIL_FILE: '/nowhere/x' },
    /ADMIN_EMAIL_FILE names \/nowhere\/x, which cannot be read \(not found\): .+, or let/,
  ],
  [{ ADMIN_EMAIL_FILE: '/dev/null' }, /ADMIN_EMAIL_FILE names \/dev\/null, which is empty/],
  [{ PORT: '1', PORT_FILE: '/dev/null' }, /PORT and PORT_FILE are both set: leave one of them out\./],
  [{ BACKUP_EVERY_HOURS: 'daily' }, /BACKUP_EVERY_HOURS must be a number from 0/],
  [{ ARCHIVE_EVERY_SECONDS: '-1' }, /ARCHIVE_EVERY_SECONDS must be at least 0\./],
  [{ BACKUP_KEEP: '0' }, /BACKUP_KEEP must be a whole number from 1 to 1000\./],
  [{ BACKUP_KEEP_DAYS: '4000' }, /BACKUP_KEEP_DAYS must be a whole number of days from 0 to 3650\./],
  [{ BACKUP_PUBLIC_KEY: 'AGE-SECRET-KEY-1X' }, /BACKUP_PUBLIC_KEY must list public keys of age/],
  [{ BACKUP_LOCK_DAYS: '30' }, /BACKUP_S3_ENDPOINT is required with BACKUP_LOCK_DAYS/],
  [{ BACKUP_S3_ENDPOINT: 'https://s3.example.org' }, /BACKUP_S3_BUCKET is required with BACKUP_S3_ENDPOINT/],
  [{ STOP_DELAY: '90' }, /STOP_DELAY must be at most 60 seconds/],
  [{ CDN_MAX_AGE: '1.5' }, /CDN_MAX_AGE must be a whole number of seconds/],
  [{ CDN_MAX_AGE: '0' }, /CDN_MAX_AGE must be at least 1/],
  [{ PURGE_URL: 'https://cdn.example.org/purge' }, /CDN_MAX_AGE is required with PURGE_URL/],
  [{ PURGE_TOKEN: 'x' }, /PURGE_URL is required with PURGE_TOKEN/],
  [{ S3_BUCKET: 'pictures' }, /S3_ENDPOINT is required with S3_BUCKET/],
  [
    { S3_ENDPOINT: 'https://s3.example.org', S3_ACCESS_KEY_ID: 'x' },
    /S3_SECRET_ACCESS_KEY is required with S3_ENDPOINT/,
  ],
  [{ S3_BUCKET: 'bucket/pictures' }, /S3_BUCKET must be the name of a bucket alone/],
  [{ S3_ENDPOINT: 's3.example.org' }, /S3_ENDPOINT must be an http or https address/],
  [{ S3_PUBLIC_URL: 'https://images.example.org/?x' }, /S3_PUBLIC_URL must be an address without a query/],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /TRUSTED_PROXIES must list addresses/],
])('%o is refused', (env, sentence) => {
  expect(() => parseEnv(env)).toThrow(sentence)
})

test('a bucket has whatever name its store gives it', () => {
  const store = { S3_ENDPOINT: 'https://s3.example.org', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'y' }
  for (const bucket of ['tenant:pictures', 'p', '_Pictures'])
    expect(parseEnv({ ...store, S3_BUCKET: bucket }).s3?.bucket).toBe(bucket)
})

test('every setting may stand in a file, whose last line end is not part of it', async () => {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'secret')
  await writeFile(path, `${'s'.repeat(40)}\n`)
  expect(parseEnv({ AUTH_SECRET_FILE: path }).authSecret).toBe('s'.repeat(40))
  // What a process is handed that may not read the file.
  expect(handedOn({ AUTH_SECRET_FILE: path, PATH: '/bin' })).toEqual({ PATH: '/bin', AUTH_SECRET: 's'.repeat(40) })
})

test.each([
  [
    'postgres://a:p@b:1,c:2/d?sslmode=require',
    ['postgres://a:p@b:1/d?sslmode=verify-full', 'postgres://a:p@c:2/d?sslmode=verify-full'],
  ],
  ['postgres://a@b/d?sslmode=no-verify', ['postgres://a@b/d?sslmode=no-verify']],
  ['postgres://a@b/d?uselibpqcompat=true&sslmode=require', ['postgres://a@b/d?uselibpqcompat=true&sslmode=require']],
  ['postgres://a@b,c/d?target_session_attrs=read-write', ['postgres://a@b/d', 'postgres://a@c/d']],
  ['postgres://a@/d?host=/run/postgresql', ['postgres://a@/d?host=%2Frun%2Fpostgresql']],
  ['postgres://a@/d?host=b,c&port=5', ['postgres://a@/d?host=b&port=5', 'postgres://a@/d?host=c&port=5']],
  ['postgres://%2Frun%2Fpostgresql/d', ['postgres://%2Frun%2Fpostgresql/d']],
  ['postgresql://a:p@[::1]:5,h/d', ['postgresql://a:p@[::1]:5/d', 'postgresql://a:p@h/d']],
])('%s is one address for each host', (url, urls) => {
  expect(hostsOf(url)).toMatchObject({ urls })
})

test('what was backed up with the former secret comes back where that is named beside the present one', async () => {
  const [present, former] = ['p'.repeat(32), 'f'.repeat(32)]
  const env = parseEnv({ AUTH_SECRET: present, AUTH_SECRET_OLD: former })
  const areOthers = [present, former, 'x'.repeat(32)].map((secret) => hasAnotherSecret(env, secret))
  expect(await Promise.all(areOthers)).toEqual([false, false, true])
})

test.each([
  ['postgres://a@/d?host=%2Frun%2Fpostgresql', 'postgres://a@/x%2Fy?host=%2Frun%2Fpostgresql'],
  ['postgres://%2Frun%2Fpostgresql/d', 'postgres://%2Frun%2Fpostgresql/x%2Fy'],
  ['postgres://a:p@b:1/d?sslmode=no-verify', 'postgres://a:p@b:1/x%2Fy?sslmode=no-verify'],
  ['postgresql://a:p@[::1]:5', 'postgresql://a:p@[::1]:5/x%2Fy'],
])('%s leads to another database of the same server', (url, other) => {
  expect(onDatabase(url, 'x/y')).toBe(other)
})

test('mails become files below the data, wherever that is, or in a folder of their own', () => {
  expect(parseEnv({}).mail).toEqual({ dir: `${process.cwd()}/data/outbox` })
  expect(parseEnv({ DATA_DIR: '/srv/x' }).mail.dir).toBe('/srv/x/outbox')
  expect(parseEnv({ DATA_DIR: '/srv/x', MAIL_DIR: '/srv/mails' }).mail.dir).toBe('/srv/mails')
  const mail = { SMTP_URL: 'smtps://name:word@mail.example.org', MAIL_FROM: 'Estavelle <letters@example.org>' }
  const from = { name: 'Estavelle', address: 'letters@example.org' }
  expect(parseEnv(mail).mail).toMatchObject({ smtpUrl: mail.SMTP_URL, from })
  for (const [url, requiresTls] of [
    ['smtp://name:word@mail.example.org:587', true],
    ['smtp://mail.example.org', false],
    ['smtps://name:word@mail.example.org', false],
    ['smtp://name:word@localhost', false],
    ['smtp://name:word@[::1]:25', false],
  ] as const)
    expect(parseEnv({ ...mail, SMTP_URL: url }).mail).toMatchObject({ smtpUrl: url, requiresTls })
  expect(parseEnv({ ...mail, MAIL_FROM: '"A, B" <a@b.example>' }).mail.from).toEqual({
    name: 'A, B',
    address: 'a@b.example',
  })
})

test('backups are made daily below the data, and of a database that others keep only when asked for', () => {
  expect(parseEnv({ DATA_DIR: '/srv/x' }).backups).toEqual({
    dir: '/srv/x/backups',
    everyHours: 24,
    keep: 7,
    keepDays: 0,
    publicKeys: [],
    archiveEverySeconds: 20,
  })
  const hosted = { DATABASE_URL: 'postgres://localhost/x', AUTH_SECRET: 'x'.repeat(32) }
  expect(parseEnv({ ...hosted, BACKUP_DIR: '/srv/b' }).backups).toMatchObject({
    dir: '/srv/b',
    everyHours: 0,
    archiveEverySeconds: 0,
  })
})

test('with a database of its own the site starts without sample content', () => {
  const env = parseEnv({ DATABASE_URL: 'postgres://localhost/x', AUTH_SECRET: 'x'.repeat(32) })
  expect(env.sampleContent).toBe(false)
})

test('only trusted proxies are believed about the address of a client', () => {
  const alone = createClientAddress([])
  expect(alone('::ffff:203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
  const behindProxy = createClientAddress(['10.0.0.0/8', '::1'])
  expect(behindProxy('10.1.2.3', '192.0.2.66, 198.51.100.1')).toBe('198.51.100.1')
  expect(behindProxy('10.1.2.3', '192.0.2.66, 198.51.100.1, 10.9.9.9')).toBe('198.51.100.1')
  expect(behindProxy('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
  expect(behindProxy('::1', '192.0.2.66, 2001:db8::7')).toBe('2001:db8::7')
  expect(behindProxy('::1', 'nonsense')).toBe('::1')
  expect(behindProxy('10.1.2.3', '192.0.2.66:1, 198.51.100.1:5300, 10.9.9.9:80')).toBe('198.51.100.1')
  expect(behindProxy('10.1.2.3', '[2001:db8::7]:5300')).toBe('2001:db8::7')
  expect(behindProxy('10.1.2.3', '[::ffff:198.51.100.1]:5300')).toBe('198.51.100.1')
})

test('a proxy that nobody has named is told of, once; a stranger who sends its header is not', () => {
  const told: string[] = []
  const clientAddress = createClientAddress(['10.0.0.1'], (proxy) => told.push(proxy))
  for (const socket of ['203.0.113.9', '10.0.0.1', '::ffff:127.0.0.1', '10.0.0.2'])
    clientAddress(socket, '198.51.100.1')
  expect(told).toEqual(['127.0.0.1'])
  const alone: string[] = []
  createClientAddress([], (proxy) => alone.push(proxy))('127.0.0.1', undefined)
  expect(alone).toEqual([])
})

test('a secret is kept for its account alone, and one that cannot be read is not taken for none', async () => {
  const dataDir = await temporaryFolder()
  onTestFinished(() => rm(dataDir, { recursive: true }))
  expect(await findSecret({ dataDir, authSecret: undefined })).toBeUndefined()
  await keepSecret(dataDir, newSecret())
  expect((await findSecret({ dataDir, authSecret: undefined }))?.length).toBeGreaterThanOrEqual(32)
  expect((await stat(join(dataDir, 'auth.secret'))).mode & 0o777).toBe(0o600)
  await rm(join(dataDir, 'auth.secret'))
  await mkdir(join(dataDir, 'auth.secret'))
  await expect(findSecret({ dataDir, authSecret: undefined })).rejects.toThrow(/auth\.secret cannot be read/)
})

test.each([
  [['--rounds', 'many'], /--rounds must be a whole number from 1 to 20, not "many"\./],
  [['--seconds', '0'], /--seconds must be a whole number from 1 to 30/],
  [['--fast'], /Unknown option '--fast'\. Usage: npm run bench/],
  [['--only', 'start,lunch'], /There is no part "lunch": --only takes start, memory\./],
  [['--json', '/nowhere/figures.json'], /\/nowhere\/figures\.json cannot be written .*name another file\./],
  [['--markdown', 'README.md'], /README\.md has no place for the table/],
])('the bench refuses %j with a sentence before it measures anything', (args, sentence) => {
  expect(() => readOptions(args, ['start', 'memory'])).toThrow(sentence)
})
