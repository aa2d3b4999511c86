import { execFile } from 'node:child_process'
import { access, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { copyForTest } from './support/copied-site.ts'
import { signIn } from './support/editor.ts'
import { startMigratedPostgres } from './support/migrated-postgres.ts'
import { siteForTest } from './support/site-for-test.ts'
import { temporaryFolder, until } from './support/start-site.ts'

const page = await readFile('docs/operations.md', 'utf8')
const [text = '', table = ''] = page.split('## Commands, and who runs them\n')

const spaced = (command: string) => command.trim().replaceAll(/\s+/g, ' ')
const blocks = (kind: string) =>
  [...text.matchAll(new RegExp(`\`\`\`${kind}\\n(.*?)\`\`\``, 'gs'))].map(([, all = '']) => all)
const isCommand =
  /^(npm|node|docker|dockerfilelint|systemctl|systemd-analyze|apt|git|sed|nginx|age-keygen|openssl|tar|cd|useradd|create role|alter role|grant|revoke) /

/** Of a block its first line. */
function commandsOf(part: string) {
  const spans = [...part.replaceAll(/```\w*\n([^\n]*).*?```/gs, '`$1`').matchAll(/`([^`]+)`/g)]
  return [...new Set(spans.map(([, span = '']) => spaced(span)).filter((span) => isCommand.test(span)))].sort()
}

const rows = [...table.matchAll(/^\| (`.+`) \| (.+) \|$/gm)].map(([, commands = '', who = '']) => ({
  commands: commandsOf(commands),
  who,
}))
const walked = rows.filter(({ who }) => who === '`operations`').flatMap(({ commands }) => commands)

test('every command of the page for operators is run by a test, or said not to be', async () => {
  expect(rows.flatMap(({ commands }) => commands).sort()).toEqual(commandsOf(text))
  for (const { who } of rows)
    if (who !== 'not run by a test')
      for (const [, name] of who.matchAll(/`([^`]+)`/g)) await access(`tests/${name}.test.ts`)
})

async function folder() {
  const path = await temporaryFolder()
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** As it is typed. */
function type(line: string, env: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env
  return promisify(execFile)('sh', ['-c', line], { env: { PATH, HOME, npm_config_loglevel: 'error', ...env } })
}

test('the page can be followed on a machine with an embedded database', { timeout: 600_000 }, async () => {
  const BACKUP_DIR = await folder()
  const site = await copyForTest({ env: { BACKUP_DIR, ARCHIVE_EVERY_SECONDS: '1', SAMPLE_CONTENT: 'false' } })
  const reached = async () => ((await (await fetch(`${site.url}/readyz`)).json()) as Ready).backup.archive.reached
  await until(async () => Boolean(await reached()))
  const settings = { BACKUP_DIR, DATA_DIR: site.dataDir }
  const newest = async () =>
    join(
      BACKUP_DIR,
      (await readdir(BACKUP_DIR))
        .filter((name) => /^estavelle-.*Z$/.test(name))
        .sort()
        .at(-1) ?? '',
    )
  const base = async () => {
    const [found] = (await readdir(join(BACKUP_DIR, 'archive'), { recursive: true })).filter((name) =>
      name.endsWith('.tar.gz'),
    )
    return join(BACKUP_DIR, 'archive', found ?? '')
  }
  const elsewhere = async () => ({ BACKUP_DIR, DATA_DIR: await folder() })
  const walk: Record<string, () => Promise<{ stdout: string }>> = {
    'npm run backup': () => type('npm run backup', settings),
    'npm run verify': () => type('npm run verify', settings),
    'npm run adopt-storage': () => type('npm run adopt-storage', settings),
    'npm run user -- adopt-secret': () => type('npm run user -- adopt-secret', settings),
    'npm run restore -- --drill': () => type('npm run restore -- --drill', settings),
    'npm run restore -- --to 2026-11-23T10:15': async () =>
      type(`npm run restore -- --to ${await reached()}`, await elsewhere()),
    'npm run restore -- FOLDER': async () => type(`npm run restore -- ${await newest()}`, await elsewhere()),
    'tar xzf': async () => type(`tar xzf ${await base()} -C ${await folder()}`, {}),
  }
  for (const [command, run] of Object.entries(walk))
    expect([command, (await run().catch((error: Error) => ({ stdout: error.message }))).stdout]).toEqual([
      command,
      expect.not.stringContaining('failed'),
    ])
  expect([...Object.keys(walk), ...sql].sort()).toEqual(walked.sort())
})

type Ready = { backup: { archive: { reached: string | null } } }

const sql = commandsOf(text).filter((command) => /^(create role|grant|revoke) /.test(command))

test('its roles protect the audit trail, and a database that one role has kept so far', async () => {
  const postgres = await startMigratedPostgres()
  onTestFinished(() => postgres.remove())
  const [roles = ''] = blocks('sql')
  let database = 'postgres'
  for (const line of spaced(roles).split(/(?<=;) |(?= alter)/)) {
    const [, nextDatabase] = /^\\c (\S+)$/.exec(line) ?? []
    if (nextDatabase) database = nextDatabase
    else await postgres.query(line.replace('…', postgres.password), database, 'postgres')
  }
  const common = { AUTH_SECRET: 'a'.repeat(32), SAMPLE_CONTENT: 'false' }
  const later = await postgres.startedDatabase()
  const before = await siteForTest({ env: { ...common, DATABASE_URL: later.url } })
  await before.stop()
  for (const command of sql.filter((each) => !each.startsWith('create'))) await later.query(command)

  const called: unknown[] = []
  for (const [name, owner] of [
    ['estavelle', 'estavelle_owner'],
    [later.name, 'owner'],
  ] as const) {
    const DATABASE_URL = postgres.urlOf(name, 'estavelle')
    const dataDir = name === later.name ? before.dataDir : await folder()
    const env = { ...common, DATABASE_URL, DATABASE_OWNER_URL: postgres.urlOf(name, owner) }
    const site = await siteForTest({ env, dataDir })
    const editor = await signIn(site.url)
    expect((await editor.createArticle({})).status).toBe(200)
    const client = new pg.Client(DATABASE_URL)
    await client.connect()
    await expect(client.query('delete from audit_entries')).rejects.toThrow(/permission denied/)
    called.push((await client.query(mayCall)).rows)
    await client.end()
  }
  expect(called[1]).toEqual(called[0])
})

/** What the sweep calls as well, which has nothing to forget in a new site. */
const mayCall = `select proname from pg_proc
  where pronamespace = 'public'::regnamespace and has_function_privilege(oid, 'execute') order by proname`
