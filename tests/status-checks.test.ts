import { execFileSync } from 'node:child_process'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checksOf } from '#app/routes/cms/status/checks.ts'
import type { Instance } from '#app/status/instance.ts'
import { openArchive } from '#server/backups/archive/archive-folder.ts'
import { listLines } from '#server/backups/archive/line.ts'
import { copyForTest } from './support/copied-site.ts'
import { signIn } from './support/editor.ts'
import { failedStart } from './support/failed-start.ts'
import { startSite, temporaryFolder, until } from './support/start-site.ts'

const now = new Date('2026-11-21T12:00:00Z')
const good = {
  shared: {
    database: {
      ...{ revision: 8, ms: 2, version: '18.4', bytes: 12_345_678 },
      ...{ onlyReads: false, longestWait: 0, longestTransaction: 0, ahead: -1 },
    },
    mail: { isOpen: true, waiting: 0, failed: 0, nextAttemptAt: null, reason: undefined },
    tries: { count: 3, most: 300 },
    storage: { files: 1234, bytes: 5 * 2 ** 20, free: 9 * 2 ** 30, problem: undefined },
    evidence: {
      start: { id: 1, at: new Date('2026-11-01T12:00:00Z'), entries: 1200 },
      entries: 56_789,
      checkpoint: { at: new Date('2026-11-21T03:00:00Z'), number: 56_000, publicKey: 'our key' },
      ownsTables: false,
    },
    overdue: { count: 0, since: undefined },
    missing: 0,
    missingFiles: 0,
  },
  instance: {
    version: '1.0.0',
    node: 'v24.0.0',
    startedAt: new Date('2026-11-20T12:00:00Z'),
    cache: { pages: 12, bytes: 300_000, hits: 999, misses: 1 },
    errors: [],
  } satisfies Instance,
  backup: { newest: '2026-11-21T03:00:00Z', drill: { at: '2026-11-21T03:01:00Z', of: 'the newest' } },
  publicKey: 'our key',
  now,
}

const stateOf = (title: string, facts: Parameters<typeof checksOf>[0]) =>
  checksOf(facts).find((check) => check.title === title)?.state

test('where everything works, every check is in order and says what there is', () => {
  const checks = checksOf(good)
  expect(checks.map(({ state }) => state)).toEqual(checks.map(() => 'good'))
  const text = checks.flatMap((check) => check.text).join('\n')
  for (const said of [
    '11.8 MB',
    'revision 8',
    '1,234 pictures',
    'Room for 9.0 GB',
    '99.9%',
    'None since',
    '56,789 revisions',
    'our key',
    'Nothing is overdue.',
  ])
    expect(text).toContain(said)
})

test.each([
  ['Database', { database: { ...good.shared.database, ms: 900 } }, 'look'],
  ['Database', { database: { ...good.shared.database, onlyReads: true } }, 'bad'],
  ['Database', { database: { ...good.shared.database, longestWait: 3 } }, 'look'],
  ['Database', { database: { ...good.shared.database, longestTransaction: 300 } }, 'look'],
  ['Database', { database: { ...good.shared.database, ahead: 180 } }, 'look'],
  ['Database', { database: { ...good.shared.database, ahead: -180 } }, 'look'],
  ['Database', { database: undefined }, 'bad'],
  ['Mail', { mail: undefined }, 'bad'],
  ['Mail', { mail: { ...good.shared.mail, isOpen: false } }, 'look'],
  ['Mail', { mail: { ...good.shared.mail, waiting: 2 } }, 'good'],
  ['Mail', { mail: { ...good.shared.mail, waiting: 2, failed: 1, reason: 'refused' } }, 'look'],
  ['Scheduled records', { overdue: undefined }, 'bad'],
  ['Scheduled records', { overdue: { count: 1, since: now } }, 'bad'],
  ['Pictures', { storage: undefined }, 'bad'],
  ['Pictures', { storage: { ...good.shared.storage, free: 2 ** 30 } }, 'look'],
  ['Pictures', { storage: { ...good.shared.storage, free: 2 ** 20 } }, 'bad'],
  ['Evidence', { evidence: undefined }, 'bad'],
  ['Evidence', { evidence: { ...good.shared.evidence, checkpoint: undefined } }, 'look'],
  ['Evidence', { evidence: { ...good.shared.evidence, ownsTables: true } }, 'look'],
  ['Pictures', { storage: { ...good.shared.storage, problem: 'None are ours.' } }, 'bad'],
  ['Pictures', { missing: 2 }, 'look'],
  ['Pictures', { missingFiles: 2 }, 'look'],
  ['Sign-in', { tries: { count: 100, most: 300 } }, 'look'],
  ['Sign-in', { tries: { count: 300, most: 300 } }, 'bad'],
])('%s with %o: %s', (title, fact, state) => {
  expect(stateOf(title, { ...good, shared: { ...good.shared, ...fact } })).toBe(state)
})

test.each([
  ['none', {}, 'look'],
  ['an old one', { newest: '2026-11-19T11:00:00Z' }, 'look'],
  [
    'one of three days ago, made twice a week',
    { ...good.backup, newest: '2026-11-18T03:00:00Z', everyHours: 84 },
    'good',
  ],
  ['one of others, since the site tries none out', { ...good.backup, everyHours: 24, drill: undefined }, 'look'],
  [
    'one of others, since the site last tried one out',
    { ...good.backup, everyHours: 24, drill: { ...good.backup.drill, at: '2026-11-19T03:01:00Z' } },
    'look',
  ],
  ['one that failed', { ...good.backup, backup: { at: '2026-11-21T03:00:00Z', problem: 'The disk is full.' } }, 'bad'],
  ['one that did not come back', { ...good.backup, drill: { ...good.backup.drill, problem: 'Damaged.' } }, 'bad'],
])('Backups with %s: %s', (_which, backup, state) => expect(stateOf('Backups', { ...good, backup })).toBe(state))

test('backups whose disk is silent are said to wait for it where the site makes them, and so is what failed', () => {
  const textOf = (backup: Parameters<typeof checksOf>[0]['backup']) =>
    checksOf({ ...good, backup: { ...backup, isSilent: true } }).find(({ title }) => title === 'Backups')?.text
  const made = expect.stringContaining('saved before')
  expect(textOf({ ...good.backup, everyHours: 24 })).toEqual([expect.stringContaining('no new ones'), made])
  const at = '2026-11-21T03:02:00Z'
  const failed = { backup: { at, problem: 'Full.' }, drill: { ...good.backup.drill, problem: 'Damaged.' } }
  const text = textOf({ ...failed, everyHours: 0 })
  expect(text?.[0]).toBe('Their disk does not answer.')
  expect(text).toEqual(expect.arrayContaining(['Full.', 'Damaged.']))
})

test.each([
  [{ newest: '2026-11-20T03:00:00Z' }, 'No new ones are being made: if this machine is lost, so is everything newer.'],
  [{ reached: '2026-11-20T03:00:00Z' }, 'No new ones are being made: if this machine is lost, so is everything newer.'],
  // As after a start while the bucket does not answer.
  [{}, 'None are being made: unless there are some from before, all backups would be lost with this machine.'],
])('where no copies are made, what would be lost is what is in none that is known: %o', (known, said) => {
  const checks = checksOf({ ...good, backup: { ...good.backup, copies: { ...known, problem: 'No.' } } })
  expect(checks.find(({ title }) => title === 'Copies elsewhere')).toMatchObject({
    state: 'bad',
    text: expect.arrayContaining([said]),
  })
})

test.each([
  ['a log of yesterday', { reached: '2026-11-20T12:00:00Z' }, 24, 'good'],
  ['a log of three days ago', { reached: '2026-11-18T11:00:00Z', newest: '2026-11-21T03:00:00Z' }, 24, 'bad'],
  ['a backup of three days ago', { newest: '2026-11-18T11:00:00Z' }, 24, 'bad'],
  ['one of three days ago, made twice a week', { newest: '2026-11-18T11:00:00Z' }, 84, 'good'],
  ['one of three days ago, made by others when they like', { newest: '2026-11-18T11:00:00Z' }, 0, 'good'],
])('Copies elsewhere with %s: %s', (_which, copies, everyHours, state) =>
  expect(stateOf('Copies elsewhere', { ...good, backup: { ...good.backup, everyHours, copies } })).toBe(state),
)

test('an archive and backups whose disk hangs are told of, and do not keep the site from answering and ending', async () => {
  // Three seconds instead of five minutes.
  const hasty = `const { setTimeout } = globalThis
    globalThis.setTimeout = (work, milliseconds, ...given) =>
      setTimeout(work, milliseconds === 300_000 ? 3_000 : milliseconds, ...given)`
  const BACKUP_DIR = await temporaryFolder()
  onTestFinished(() => rm(BACKUP_DIR, { recursive: true }))
  const site = await copyForTest({
    flags: ['--import', `data:text/javascript,${encodeURIComponent(hasty)}`],
    env: { SAMPLE_CONTENT: 'false', ARCHIVE_EVERY_SECONDS: '1', BACKUP_EVERY_HOURS: '0', BACKUP_DIR },
  })
  type Ready = { backup: { answers: boolean; archive: { reached: string | null; succeeded: boolean } } }
  const backup = async () => ((await (await fetch(`${site.url}/readyz`)).json()) as Ready).backup
  const archive = async () => (await backup()).archive
  await until(async () => (await archive()).reached !== null)
  const [line] = await listLines(openArchive(BACKUP_DIR))
  const note = join(BACKUP_DIR, `archive/${line}/reached.json`)
  await until(async () => {
    // Once more where it was just being written.
    if ((await stat(note)).isFile()) execFileSync('sh', ['-c', 'mkfifo "$1.new" && mv "$1.new" "$1"', 'sh', note])
    return !(await archive()).succeeded
  })
  expect(await backup()).toMatchObject({ answers: true })
  execFileSync('mkfifo', [join(BACKUP_DIR, 'state.json')])
  await until(async () => !(await backup()).answers)
  const page = await (await (await signIn(site.url)).page('/cms/status')).text()
  expect(page).toMatch(
    /Is not written: .+Every moment up to .+Nothing has been written to the archive for five minutes/s,
  )
  expect(page).toContain('Their disk does not answer')
  for (const said of ['the archive cannot be written', 'the disk of BACKUP_DIR does not answer'])
    expect(site.output()).toContain(said)
  const begun = performance.now()
  await site.stop()
  expect(performance.now() - begun).toBeLessThan(10_000)
})

test('a start whose disk for backups hangs ends with a sentence, and when it is stopped before that', async () => {
  const BACKUP_DIR = await temporaryFolder()
  onTestFinished(() => rm(BACKUP_DIR, { recursive: true }))
  execFileSync('mkfifo', [join(BACKUP_DIR, 'silent')])
  // As a network's disk would.
  const hung = (patience: number) =>
    `--import=data:text/javascript,${encodeURIComponent(`
    import disk from 'node:fs/promises'
    import { syncBuiltinESMExports } from 'node:module'
    import timers from 'node:timers/promises'
    const { stat } = disk
    const { setTimeout } = timers
    const backups = ${JSON.stringify(BACKUP_DIR)}
    disk.stat = (path, ...given) => (path === backups ? disk.readFile(path + '/silent') : stat(path, ...given))
    timers.setTimeout = (ms, ...given) => setTimeout(ms === 10_000 ? ${patience} : ms, ...given)
    syncBuiltinESMExports()`)}`
  const { sentences, milliseconds } = await failedStart({ BACKUP_DIR, NODE_OPTIONS: hung(10) })
  expect(milliseconds).toBeLessThan(50_000)
  expect(sentences).toEqual([
    `BACKUP_DIR ${BACKUP_DIR} does not answer: see whether its disk hangs, or let it name another folder.`,
  ])
  // While it waits for the start, that gives the disk up; and before.
  for (const patience of [2_000, 10_000]) {
    const starting = await startSite({ readyAt: '/healthz', env: { BACKUP_DIR, NODE_OPTIONS: hung(patience) } })
    onTestFinished(starting.remove)
    const begun = performance.now()
    await starting.stop()
    expect(performance.now() - begun).toBeLessThan(10_000)
  }
})

test('an error is worth a look for a day', () => {
  const errors = [{ at: new Date('2026-11-20T13:00:00Z'), message: 'a page failed' }]
  const instance = { ...good.instance, errors }
  expect(stateOf('Errors', { ...good, instance })).toBe('look')
  expect(stateOf('Errors', { ...good, instance, now: new Date('2026-11-21T13:00:00Z') })).toBe('good')
})

test('a database whose clock is three minutes ahead of the website’s is told, with what to do', async () => {
  const behind = `const { now } = Date
    globalThis.Date = class extends Date {
      constructor(...given) { given.length > 0 ? super(...given) : super(now() - 180_000) }
      static now() { return now() - 180_000 }
    }`
  const site = await copyForTest({
    flags: ['--import', `data:text/javascript,${encodeURIComponent(behind)}`],
    env: { SAMPLE_CONTENT: 'false' },
  })
  const page = await (await (await signIn(site.url)).page('/cms/status')).text()
  expect(page).toMatch(/Its clock is 1[78]\d seconds ahead of the website.s: .+ Let a time server set both clocks\./)
})
