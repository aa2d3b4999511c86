import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readOptions } from '#bench/options.ts'
import { parseEnv } from '#server/env.ts'
import { createClientAddress } from '#server/http/client-address.ts'
import { requireSecret } from '#server/own-secret.ts'
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

test('every mistake gets a sentence of its own', () => {
  const wrong = { PORT: 'many', HOST: '0.0.0.0', DATABASE_URL: 'mysql://x', ADMIN_PASSWORD: 'short', LOG_LEVEL: 'loud' }
  expect(() => parseEnv(wrong)).toThrow(/PORT must be a number from 0 to 65535\.\n/)
  expect(() => parseEnv(wrong)).toThrow(/DATABASE_URL must start with postgres:/)
  expect(() => parseEnv(wrong)).toThrow(/ADMIN_PASSWORD must be at least 12 characters/)
  expect(() => parseEnv(wrong)).toThrow(/LOG_LEVEL is not valid/)
})

test.each([
  [{ PORT: '70000' }, /PORT must be a number from 0 to 65535/],
  [{ HOST: '0.0.0.0' }, /PUBLIC_URL is required when HOST is 0\.0\.0\.0/],
  [{ DATABASE_URL: 'postgres://localhost/x' }, /AUTH_SECRET is required with DATABASE_URL/],
  [{ ADMIN_PASSWORD: 'long-enough-password' }, /ADMIN_EMAIL is required/],
  [{ PUBLIC_URL: 'https://example.org/site' }, /PUBLIC_URL must be an origin/],
  [{ PUBLIC_URL: 'ftp://example.org' }, /PUBLIC_URL must be an http or https address/],
  [{ SMTP_URL: 'https://mail.example.org' }, /SMTP_URL must start with smtp:\/\/ or smtps:\/\/\./],
  [{ SMTP_URL: 'smtp://mail.example.org' }, /MAIL_FROM is required with SMTP_URL: mails need a sender\./],
  [{ MAIL_FROM: 'nobody' }, /MAIL_FROM must be an e-mail address/],
  [{ MAIL_FROM: 'A <a@b.example>\r\nBcc: c@d.example' }, /MAIL_FROM must be an e-mail address/],
  [{ DATABASE_OWNER_URL: 'postgres://localhost/x' }, /DATABASE_URL is required with DATABASE_OWNER_URL/],
  [{ METRICS_PORT: 'some' }, /METRICS_PORT must be a number/],
  [{ SLOW_QUERY_MS: 'long' }, /SLOW_QUERY_MS must be a number of milliseconds/],
  [{ LINK_CHECKS: 'maybe' }, /LINK_CHECKS is not valid/],
  [{ BACKUP_EVERY_HOURS: 'daily' }, /BACKUP_EVERY_HOURS must be a number from 0/],
  [{ BACKUP_KEEP: '0' }, /BACKUP_KEEP must be a whole number from 1 to 1000\./],
  [{ STOP_DELAY: '90' }, /STOP_DELAY must be at most 60 seconds/],
  [{ CDN_MAX_AGE: 'long' }, /CDN_MAX_AGE must be a number of seconds/],
  [{ CDN_MAX_AGE: '0' }, /CDN_MAX_AGE must be at least 1/],
  [{ PURGE_URL: 'https://cdn.example.org/purge' }, /CDN_MAX_AGE is required with PURGE_URL/],
  [{ PURGE_TOKEN: 'x' }, /PURGE_URL is required with PURGE_TOKEN/],
  [{ S3_BUCKET: 'pictures' }, /S3_ENDPOINT is required with S3_BUCKET/],
  [
    { S3_ENDPOINT: 'https://s3.example.org', S3_ACCESS_KEY_ID: 'x' },
    /S3_SECRET_ACCESS_KEY is required with S3_ENDPOINT/,
  ],
  [{ S3_ENDPOINT: 's3.example.org' }, /S3_ENDPOINT must be an http or https address/],
  [{ S3_PUBLIC_URL: 'https://images.example.org/?x' }, /S3_PUBLIC_URL must be an address without a query/],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /TRUSTED_PROXIES must list addresses/],
])('%o is refused', (env, sentence) => {
  expect(() => parseEnv(env)).toThrow(sentence)
})

test('mails become files below the data, wherever that is, or in a folder of their own', () => {
  expect(parseEnv({}).mail).toEqual({ dir: `${process.cwd()}/data/outbox` })
  expect(parseEnv({ DATA_DIR: '/srv/x' }).mail.dir).toBe('/srv/x/outbox')
  expect(parseEnv({ DATA_DIR: '/srv/x', MAIL_DIR: '/srv/mails' }).mail.dir).toBe('/srv/mails')
  const mail = { SMTP_URL: 'smtps://name:word@mail.example.org', MAIL_FROM: 'Estavelle <letters@example.org>' }
  expect(parseEnv(mail).mail).toMatchObject({ smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM })
})

test('backups are made daily below the data, and of a database that others keep only when asked for', () => {
  expect(parseEnv({ DATA_DIR: '/srv/x' }).backups).toEqual({ dir: '/srv/x/backups', everyHours: 24, keep: 7 })
  const hosted = { DATABASE_URL: 'postgres://localhost/x', AUTH_SECRET: 'x'.repeat(32) }
  expect(parseEnv({ ...hosted, BACKUP_DIR: '/srv/b' }).backups).toMatchObject({ dir: '/srv/b', everyHours: 0 })
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
  expect(behindProxy('::1', 'nonsense')).toBe('::1')
})

test('a secret is kept for good, and one that cannot be read is not replaced', async () => {
  const dataDir = await temporaryFolder()
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const secret = await requireSecret({ dataDir, authSecret: undefined })
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect((await stat(join(dataDir, 'auth.secret'))).mode & 0o777).toBe(0o600)
  expect(await requireSecret({ dataDir, authSecret: undefined })).toBe(secret)
  await rm(join(dataDir, 'auth.secret'))
  await mkdir(join(dataDir, 'auth.secret'))
  await expect(requireSecret({ dataDir, authSecret: undefined })).rejects.toThrow(/auth\.secret cannot be read/)
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
