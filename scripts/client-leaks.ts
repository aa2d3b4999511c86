import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { namesIn } from './bundled-licences.ts'

const ofServer =
  /^(pg|pg-.*|drizzle-.*|better-auth|@better-auth\/.*|hono|@hono\/.*|pino|pino-.*|nodemailer|prom-client|sharp|@img\/.*|@node-rs\/.*|@aws-sdk\/.*|@smithy\/.*|rate-limiter-flexible|file-type)$/

const patterns: [what: string, pattern: RegExp][] = [
  ['a source map', /[#@] ?sourceMappingURL=/],
  ['the environment', /process\.env\b/],
  ['a module of Node', /["'`]node:[a-z_/]+["'`]/],
  ['a setting of the server', /\b(AUTH_SECRET|DATABASE_URL|DATABASE_OWNER_URL|SMTP_URL|ADMIN_PASSWORD)\b/],
  ['the address of a database', /postgres(ql)?:\/\/[^"'`\s]/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  [
    'a key of a provider',
    /\b(AKIA[0-9A-Z]{16}|ghp_[0-9A-Za-z]{36}|xox[abp]-[0-9A-Za-z-]{10,}|sk_live_[0-9A-Za-z]{16,})/,
  ],
  ['SQL', /\b(insert into|select \*? ?from|create table)\s+["'`]?[a-z_]+["'`]?\s*[(\s]/],
]

export function leaksIn(folder: string) {
  const leaks: string[] = []
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile()) continue
    if (entry.name.endsWith('.map')) leaks.push(`${path} is a source map.`)
    if (entry.name === 'licences.txt')
      for (const { name } of namesIn(readFileSync(path, 'utf8')))
        if (ofServer.test(name)) leaks.push(`${path} names ${name}, which belongs on the server.`)
    if (!/\.(js|css|json|html|svg|webmanifest)$/.test(entry.name)) continue
    const text = readFileSync(path, 'utf8')
    for (const [what, pattern] of patterns) if (pattern.test(text)) leaks.push(`${path} contains ${what}.`)
  }
  return leaks
}
