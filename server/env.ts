import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { hostsOf } from './postgres/database-url.ts'
import { withFiles } from './setting-files.ts'

export type Env = ReturnType<typeof parseEnv>

export class SettingsError extends Error {}

type Limits = (number: z.ZodNumber) => z.ZodNumber

/** As people write it: to Number a space is 0, which switches backups off, and 0x50 is 80. */
function number(name: string, kind: string, limits: Limits) {
  const error = `${name} must be ${kind}`
  return z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, error)
    .transform(Number)
    .pipe(limits(z.number({ error })))
}

const postgresUrl = (name: string) =>
  z.string().superRefine((url, { addIssue }) => {
    const hosts = hostsOf(url)
    if (hosts.mistake) addIssue({ code: 'custom', message: `${name} ${hosts.mistake}` })
  })

const seconds = (name: string, least: number, most = Number.MAX_SAFE_INTEGER) =>
  number(name, 'a whole number of seconds', (of) =>
    of.int().min(least, `${name} must be at least ${least}`).max(most, `${name} must be at most ${most} seconds`),
  )

const days = (name: string) => number(name, 'a whole number of days from 0 to 3650', (of) => of.int().min(0).max(3650))

/** Only a shell knows `~` and takes quotation marks away: elsewhere they would be part of a folder's name. */
const folder = (name: string) =>
  z
    .string()
    .regex(/^[^\s~"'](.*\S)?$/, `${name} must be a path as it is, without ~, quotation marks or spaces around it`)

const list = z
  .string()
  .default('')
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))

const webAddress = (name: string) => z.url({ protocol: /^https?$/, error: `${name} must be an http or https address` })

/** Others than Amazon's take large letters, a colon (Ceph's, after the tenant) or one letter (Swift's). */
const bucketName = (name: string) =>
  z
    .string()
    .regex(/^[^/?#\s]+$/, `${name} must be the name of a bucket alone: it has no folder, address or blank with it`)

const flag = (name: string) =>
  z.enum(['true', 'false'], `${name} must be true or false`).transform((value) => value === 'true')

const secret = (name: string) => z.string().min(32, `${name} must be at least 32 characters`)

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const settings = z
  .object({
    PORT: number('PORT', 'a number from 0 to 65535', (of) => of.int().min(0).max(65535)).default(3000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: webAddress('PUBLIC_URL').optional(),
    DATA_DIR: folder('DATA_DIR').default('./data'),
    DATABASE_URL: postgresUrl('DATABASE_URL').optional(),
    DATABASE_OWNER_URL: postgresUrl('DATABASE_OWNER_URL').optional(),
    PG_BIN_DIR: folder('PG_BIN_DIR').optional(),
    ADMIN_EMAIL: z.email('ADMIN_EMAIL must be an email address').optional(),
    ADMIN_PASSWORD: z.string().min(12, 'ADMIN_PASSWORD must be at least 12 characters').optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'SMTP_URL must start with smtp:// or smtps://')
      .refine(
        (url) => URL.canParse(url) && new URL(url).hostname !== '',
        'SMTP_URL must be an address such as smtps://name:password@host, with # / ? and @ of a password written as %23 %2F %3F and %40',
      )
      .optional(),
    MAIL_FROM: z
      .string()
      .transform(readSender)
      .refine(
        ({ address }) => z.email().safeParse(address).success,
        'MAIL_FROM must be an email address, or a name with one: Name <address>',
      )
      .optional(),
    MAIL_DIR: folder('MAIL_DIR').optional(),
    AUTH_SECRET: secret('AUTH_SECRET').optional(),
    AUTH_SECRET_OLD: list.refine(
      (all) => all.every((each) => each.length >= 32),
      'AUTH_SECRET_OLD must list secrets of at least 32 characters',
    ),
    SAMPLE_CONTENT: flag('SAMPLE_CONTENT').optional(),
    REQUIRE_TWO_FACTOR: flag('REQUIRE_TWO_FACTOR').default(false),
    LINK_CHECKS: flag('LINK_CHECKS').default(true),
    BACKUP_DIR: folder('BACKUP_DIR').optional(),
    BACKUP_EVERY_HOURS: number('BACKUP_EVERY_HOURS', 'a number from 0 to 8760', (of) => of.min(0).max(8760)).optional(),
    BACKUP_KEEP: number('BACKUP_KEEP', 'a whole number from 1 to 1000', (of) => of.int().min(1).max(1000)).default(7),
    BACKUP_KEEP_DAYS: days('BACKUP_KEEP_DAYS').default(0),
    BACKUP_PUBLIC_KEY: list.refine(
      (keys) => keys.every((key) => /^age1[02-9ac-hj-np-z]+$/.test(key)),
      'BACKUP_PUBLIC_KEY must list public keys of age, such as age1…',
    ),
    /** Of the site, to its own process that tries a backup out. */
    BACKUP_TRIAL_KEY: z.string().optional(),
    BACKUP_S3_ENDPOINT: webAddress('BACKUP_S3_ENDPOINT').optional(),
    BACKUP_S3_REGION: z.string().default('us-east-1'),
    BACKUP_S3_BUCKET: bucketName('BACKUP_S3_BUCKET').optional(),
    BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
    BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
    BACKUP_LOCK_DAYS: days('BACKUP_LOCK_DAYS').default(0),
    ARCHIVE_EVERY_SECONDS: seconds('ARCHIVE_EVERY_SECONDS', 0, 3600).optional(),
    CDN_MAX_AGE: seconds('CDN_MAX_AGE', 1).optional(),
    PURGE_URL: webAddress('PURGE_URL').optional(),
    PURGE_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'PURGE_TOKEN must be letters, digits and signs without a space')
      .optional(),
    TRUSTED_PROXIES: list.refine(
      (all) => all.every(isNetwork),
      'TRUSTED_PROXIES must list addresses or networks such as 10.0.0.0/8',
    ),
    METRICS_PORT: number('METRICS_PORT', 'a number from 1 to 65535', (of) => of.int().min(1).max(65535)).optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    SLOW_QUERY_MS: number('SLOW_QUERY_MS', 'a number of milliseconds that is not below 0', (of) => of.min(0)).default(
      200,
    ),
    S3_ENDPOINT: webAddress('S3_ENDPOINT').optional(),
    S3_REGION: z.string().optional(),
    S3_BUCKET: bucketName('S3_BUCKET').optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_PUBLIC_URL: webAddress('S3_PUBLIC_URL')
      .refine((url) => !/[?#;,\s]/.test(url), 'S3_PUBLIC_URL must be an address without a query')
      .optional(),
    /** Of systemd, which waits to be told. */
    NOTIFY_SOCKET: z.string().optional(),
    STOP_DELAY: seconds('STOP_DELAY', 0, 60).default(0),
    LOG_LEVEL: z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}`).default('info'),
  })
  .superRefine((env, { addIssue }) => {
    const mistake = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
    if (!isLoopback(env.HOST) && !env.PUBLIC_URL)
      mistake('PUBLIC_URL', `PUBLIC_URL is required when HOST is ${env.HOST}: links and forms need the public address`)
    if (env.PUBLIC_URL && URL.canParse(env.PUBLIC_URL) && !isOrigin(new URL(env.PUBLIC_URL)))
      mistake(
        'PUBLIC_URL',
        'PUBLIC_URL must be an origin without a path, query or password, such as https://www.example.org',
      )
    if (env.DATABASE_URL && !env.AUTH_SECRET)
      mistake('AUTH_SECRET', 'AUTH_SECRET is required with DATABASE_URL: every instance must share it')
    if (env.DATABASE_OWNER_URL && !env.DATABASE_URL)
      mistake('DATABASE_URL', 'DATABASE_URL is required with DATABASE_OWNER_URL')
    if (env.DATABASE_URL && env.ARCHIVE_EVERY_SECONDS)
      mistake(
        'ARCHIVE_EVERY_SECONDS',
        'ARCHIVE_EVERY_SECONDS is for the embedded database: archive that of DATABASE_URL with its own means',
      )
    if (env.SMTP_URL && !env.MAIL_FROM) mistake('MAIL_FROM', 'MAIL_FROM is required with SMTP_URL: it is the sender')
    const given = Object.keys(env).find((name) => name.startsWith('S3_'))
    for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      if (given && !env[name])
        mistake(name, `${name} is required with ${given}: a bucket needs an endpoint and a pair of keys`)
    const away = Object.keys(env).find(
      (name) => /^BACKUP_(S3_(?!REGION)|LOCK)/.test(name) && env[name as keyof typeof env],
    )
    for (const name of awayNames)
      if (away && !env[name])
        mistake(
          name,
          `${name} is required with ${away}: copies of backups need a bucket, its address and a pair of keys`,
        )
    if (env.PURGE_URL && env.CDN_MAX_AGE === undefined)
      mistake('CDN_MAX_AGE', 'CDN_MAX_AGE is required with PURGE_URL: it says how long the CDN may keep a page')
    if (env.PURGE_TOKEN && !env.PURGE_URL) mistake('PURGE_URL', 'PURGE_URL is required with PURGE_TOKEN')
    if (env.METRICS_PORT === env.PORT && env.METRICS_HOST === env.HOST)
      mistake('METRICS_PORT', 'METRICS_PORT must be a different port from PORT: metrics have an address of their own')
    if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL) mistake('ADMIN_EMAIL', 'ADMIN_EMAIL is required with ADMIN_PASSWORD')
  })

const awayNames = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const

/** @throws SettingsError with one sentence a mistake */
export function parseEnv(source: Record<string, string | undefined>) {
  const { given, mistakes } = withFiles(source, Object.keys(settings.shape))
  if (mistakes.length > 0) throw new SettingsError(mistakes.join('\n'))
  // Once: to compile a function for it takes longer.
  const parsed = settings.safeParse(given, { jitless: true })
  if (!parsed.success)
    throw new SettingsError(
      parsed.error.issues
        .map(({ path: [name], message }) =>
          message.startsWith(String(name)) ? `${message}.` : `${String(name)} is not valid: ${message}.`,
        )
        .join('\n'),
    )
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    postgresBinDir: env.PG_BIN_DIR,
    admin: { email: env.ADMIN_EMAIL?.toLowerCase(), password: env.ADMIN_PASSWORD },
    mail: {
      smtpUrl: env.SMTP_URL,
      requiresTls: env.SMTP_URL === undefined ? undefined : isReadOnTheWay(new URL(env.SMTP_URL)),
      from: env.MAIL_FROM,
      dir: env.MAIL_DIR ? resolve(env.MAIL_DIR) : join(resolve(env.DATA_DIR), 'outbox'),
    },
    authSecret: env.AUTH_SECRET,
    /** Read, but nothing is signed or encrypted with them any more. */
    formerSecrets: env.AUTH_SECRET_OLD,
    requiresTwoFactor: env.REQUIRE_TWO_FACTOR,
    linkChecks: env.LINK_CHECKS,
    sampleContent: env.SAMPLE_CONTENT ?? !env.DATABASE_URL,
    backups: {
      dir: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : join(resolve(env.DATA_DIR), 'backups'),
      /** 0 for a database that somebody else keeps. */
      everyHours: env.BACKUP_EVERY_HOURS ?? (env.DATABASE_URL ? 0 : 24),
      keep: env.BACKUP_KEEP,
      keepDays: env.BACKUP_KEEP_DAYS,
      publicKeys: env.BACKUP_PUBLIC_KEY,
      trialKey: env.BACKUP_TRIAL_KEY,
      /** Where copies are kept off the machine. */
      away:
        env.BACKUP_S3_ENDPOINT === undefined
          ? undefined
          : {
              endpoint: env.BACKUP_S3_ENDPOINT,
              region: env.BACKUP_S3_REGION,
              bucket: env.BACKUP_S3_BUCKET ?? '',
              accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID ?? '',
              secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY ?? '',
              lockDays: env.BACKUP_LOCK_DAYS,
            },
      /** How often its log is archived, of the embedded database alone; 0 is never. */
      archiveEverySeconds: env.ARCHIVE_EVERY_SECONDS ?? (env.DATABASE_URL ? 0 : 20),
    },
    trustedProxies: env.TRUSTED_PROXIES,
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    slowQueryMs: env.SLOW_QUERY_MS,
    /** Seconds. */
    cdnMaxAge: env.CDN_MAX_AGE,
    purge: env.PURGE_URL === undefined ? undefined : { url: env.PURGE_URL, token: env.PURGE_TOKEN },
    s3:
      env.S3_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: env.S3_ENDPOINT,
            region: env.S3_REGION ?? 'us-east-1',
            bucket: env.S3_BUCKET ?? 'cms-images',
            accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
            secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
            publicUrl: env.S3_PUBLIC_URL?.replace(/\/+$/, ''),
          },
    notifySocket: env.NOTIFY_SOCKET,
    /** Seconds. */
    stopDelay: env.STOP_DELAY,
    logLevel: env.LOG_LEVEL,
  }
}

/** For a process of ours that starts later, when files may be another account's to read. */
export function handedOn(source: Record<string, string | undefined>) {
  const names = Object.keys(settings.shape)
  const rest = Object.entries(source).filter(([name]) => !names.some((known) => name === `${known}_FILE`))
  return { ...Object.fromEntries(rest), ...withFiles(source, names).given }
}

export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

const isOrigin = ({ href, origin }: URL) => href === `${origin}/`

const isReadOnTheWay = ({ protocol, username, hostname }: URL) =>
  protocol === 'smtp:' && username !== '' && !isLoopback(hostname.replace(/[[\]]/g, ''))

/** In two parts, or a colon or brackets in the name would mean something else in a header. */
function readSender(value: string) {
  const [, name = '', address = value] = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(value) ?? []
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}

function isNetwork(value: string) {
  const [address = '', prefix, ...rest] = value.split('/')
  const family = isIP(address)
  if (!family || rest.length > 0) return false
  return prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}
