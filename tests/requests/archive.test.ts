import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBackupState } from '#app/backups/backup-state.server.ts'
import { openArchive } from '#server/backups/archive/archive-folder.ts'
import { withSuperuser } from '#server/backups/archive/archive-lock.ts'
import { drillArchive } from '#server/backups/archive/drill-archive.ts'
import { findMoment, listSpans, type Moment } from '#server/backups/archive/find-moment.ts'
import { lineOf, readReached, writeReached } from '#server/backups/archive/line.ts'
import { BrokenLineError, ship } from '#server/backups/archive/ship.ts'
import { unpackMoment } from '#server/backups/archive/unpack-moment.ts'
import { parseEnv } from '#server/env.ts'
import { joinEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { findRoot } from '#server/postgres/place.ts'
import { readPidFile } from '#server/postgres/postmaster.ts'
import { processStart } from '#server/postgres/process.ts'
import { runCommand } from '#tests/support/backup-commands.ts'
import { startCopy } from '#tests/support/copied-site.ts'
import { whenMade } from '#tests/support/earlier-version.ts'
import { article, signIn } from '#tests/support/editor.ts'
import { linksLeft, putLinks } from '#tests/support/links-of-then.ts'
import { keptSiteDatabase } from '#tests/support/site-database.ts'
import { admin, type RunningSite, startSite, temporaryFolder, until } from '#tests/support/start-site.ts'

// Without the pictures of the sample, which each restored site would make smaller anew.
const env = { ARCHIVE_EVERY_SECONDS: '1', SAMPLE_CONTENT: 'false' }
let site: RunningSite
let editor: Awaited<ReturnType<typeof signIn>>
let backups: string
const made: string[] = []

async function folder() {
  const path = await temporaryFolder()
  made.push(path)
  return path
}

/** Once the archive has everything up to now. */
async function archived() {
  const now = new Date().toISOString()
  await until(async () => ((await listSpans(openArchive(backups))).at(-1)?.reached ?? '') > now)
  return now
}

/** For the site, which would make a folder that it misses meanwhile. */
async function inOneStep(work: () => Promise<void>) {
  process.kill(site.pid, 'SIGSTOP')
  try {
    await work()
  } finally {
    process.kill(site.pid, 'SIGCONT')
  }
}

const newestFile = async (wal: string) =>
  (await readdir(wal))
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .sort()
    .at(-1) ?? ''

async function restoreTo(moment: string) {
  const dataDir = await folder()
  const said = await runCommand('restore', ['--to', moment], { DATA_DIR: dataDir, BACKUP_DIR: backups })
  return { dataDir, ...said }
}

beforeAll(async () => {
  backups = await folder()
  // Of a site that runs for ten minutes the schedule would make a backup among those made here.
  site = await startCopy({ env: { ...env, BACKUP_DIR: backups, BACKUP_EVERY_HOURS: '0' } })
  editor = await signIn(site.url)
  await archived()
})

afterAll(async () => {
  await site.remove()
  for (const path of made) await rm(path, { recursive: true, force: true })
})

describe('A restore to a moment', () => {
  test('brings back what was saved and uploaded until then and nothing of later', async () => {
    const blue = sharp({ create: { width: 60, height: 40, channels: 3, background: '#336' } })
    const uploaded = await editor.upload(new Uint8Array(await blue.png().toBuffer()), 'a.png', 'image/png')
    const { url } = (await uploaded.json()) as { url: string }
    await editor.describe(url, 'A blue field')
    const { slug, title } = article()
    const created = await editor.createArticle({ slug, title, imageUrl: url })
    const { record } = (await created.json()) as { record: { id: string; version: number } }
    const db = await keptSiteDatabase(site.dataDir)
    await db.query("insert into newsletter_subscribers (email, status) values ('reader@one.example', 'confirmed')")
    // As before an upgrade: a command after the restore wants what that brings.
    const when = whenMade('0063_noted-places')
    await db.query(`drop index audit_entries_uploaded; delete from migrations where created_at = ${when}`)
    await putLinks(site.dataDir, admin.email)
    // Of the next millisecond: what was written just now may be of this one.
    const moment = new Date(Date.now() + 1).toISOString()
    await until(() => new Date().toISOString() > moment)
    await db.query(`insert into migrations (hash, created_at) values ('', ${when})`)
    const later = { slug, title: 'Said later', imageUrl: url }
    expect((await editor.updateArticle(record.id, record.version, later)).status).toBe(200)
    const list = await (await editor.page('/cms/subscribers.csv')).text()
    const leave = new URL(/reader@one\.example,.*,(\S+)/.exec(list)?.[1] ?? '')
    await archived()

    const { dataDir, code, said } = await restoreTo(moment)
    expect(said).toContain(`Everything is as it was at ${moment}: `)
    expect(said).toMatch(/Restoring \S+Z from the base of \S+Z; pieces of the log: \d+ …/)
    expect(code).toBe(0)
    expect(await runCommand('verify', [], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
    const restored = await startSite({ dataDir })
    try {
      const page = await (await fetch(`${restored.url}/news/${slug}`)).text()
      expect(page).toContain(title)
      expect(page).not.toContain('Said later')
      expect((await fetch(restored.url + url)).status).toBe(200)
      expect((await signIn(restored.url)).cookie).not.toBe('')
      await linksLeft(await keptSiteDatabase(dataDir))
      // By the link of a letter that was sent since.
      expect((await fetch(restored.url + leave.pathname + leave.search)).status).toBe(200)
    } finally {
      await restored.remove()
    }
  })

  test('takes what the site has put in the place of a piece of the log since', async () => {
    const archive = openArchive(backups)
    await editor.createArticle(article())
    await archived()
    const moment = await findMoment(archive)
    const last = moment.pieces.at(-1)?.path ?? ''
    const { owner } = await joinEmbeddedPostgres({ dataDir: site.dataDir, log: () => undefined })
    await withSuperuser(owner, (client) => client.query('select pg_switch_wal()'))
    await editor.createArticle(article())
    await until(async () => !existsSync(archive.pathOf(last)))
    const logOf = async (chosen: Moment) => {
      const there = await folder()
      await unpackMoment(archive, chosen, { folder: there })
      return await readFile(join(there, 'cluster/pg_wal', await newestFile(join(there, 'cluster/pg_wal'))))
    }
    const now = await findMoment(archive)
    const whole = { ...now, pieces: now.pieces.filter(({ start }) => start < (moment.pieces.at(-1)?.end ?? 0)) }
    expect((await logOf(moment)).equals(await logOf(whole))).toBe(true)
  })

  test('says what the archive has where the moment is not in it', async () => {
    await archived()
    const { code, said, dataDir } = await restoreTo('2020-01-01T10:15')
    expect(code).toBe(1)
    expect(said).toMatch(
      /^The archive does not have 2020-01-01T09:15:00.000Z: it has every moment from 20\S+Z to 20\S+Z \(20\S+ to 20\S+, \w+ time\)\.$/,
    )
    expect(await readdir(dataDir)).toEqual([])
    expect((await restoreTo('yesterday')).said).toMatch(/^yesterday is not a moment: write it as 20\S+ \(\w+ time\), /)
  })

  test('leaves a DATA_DIR alone that has a database', async () => {
    await archived()
    const said = await runCommand('restore', ['--to', 'newest'], { DATA_DIR: site.dataDir, BACKUP_DIR: backups })
    expect(said).toMatchObject({ code: 1, said: expect.stringContaining('Another instance') })
  })
})

describe('An archive that cannot be written', () => {
  test('is told by /readyz while saves go on, and goes on by itself without a gap', async () => {
    await archived()
    const archive = join(backups, 'archive')
    await inOneStep(async () => {
      await rename(archive, `${archive}.away`)
      await writeFile(archive, 'in its way')
    })
    const succeeded = async () =>
      ((await (await fetch(`${site.url}/readyz`)).json()) as { backup: { archive: { succeeded: boolean } } }).backup
        .archive.succeeded
    await until(async () => !(await succeeded()))
    expect((await editor.createArticle(article())).status).toBe(200)
    const status = await (await editor.page('/cms/status')).text()
    expect(status).toContain('Is not written: what is saved now is on one disk only.')
    await inOneStep(async () => {
      await rm(archive)
      await rename(`${archive}.away`, archive)
    })
    await until(succeeded)
    expect(await listSpans(openArchive(backups))).toHaveLength(1)
  })
})

test('An archive with a gap in its log says so, and nothing goes on behind the gap', async () => {
  for (const _piece of ['one', 'another']) {
    await editor.createArticle(article())
    await archived()
  }
  const { base, pieces, reached } = await findMoment(openArchive(backups))
  const copy = await folder()
  const archive = openArchive(copy)
  await archive.writeNote(`${base.path}.json`, JSON.stringify(base))
  for (const { path } of pieces) await archive.writeNote(path, '')
  const last = pieces.at(-1)
  await writeReached(archive, lineOf(base), { at: reached, lsn: last?.end ?? 0 })
  expect((await findMoment(archive)).isCut).toBe(false)
  await archive.remove(last?.path ?? '')
  expect((await findMoment(archive)).isCut).toBe(true)
  const settings = parseEnv({ DATA_DIR: site.dataDir, BACKUP_DIR: copy })
  await expect(drillArchive(settings, [])).rejects.toThrow(
    /^The log in \S+\/log has a gap after \S+Z and before \S+Z: /,
  )
  const { owner } = await joinEmbeddedPostgres({ dataDir: site.dataDir, log: () => undefined })
  const line = { name: lineOf(base), kept: last?.end ?? 0 }
  const sent = withSuperuser(owner, (client) => ship({ client, archive, line, copyFiles: async () => undefined }))
  await expect(sent).rejects.toThrow(BrokenLineError)
})

test('Another history of the database, as in an older DATA_DIR, does not go on where the archive ended', async () => {
  await archived()
  const live = openArchive(backups)
  const name = lineOf((await findMoment(live)).base)
  const noted = await readReached(live, name)
  expect(noted?.sha256).toMatch(/^[0-9a-f]{64}$/)
  const { owner } = await joinEmbeddedPostgres({ dataDir: site.dataDir, log: () => undefined })
  async function shipAfter(sha256?: string) {
    const archive = openArchive(await folder())
    const { at = '', lsn = 0 } = noted ?? {}
    await writeReached(archive, name, { at, lsn, sha256 })
    const copyFiles = () => Promise.reject(new Error('it goes on'))
    return await withSuperuser(owner, (client) => ship({ client, archive, line: { name, kept: lsn - 1 }, copyFiles }))
  }
  await expect(shipAfter(noted?.sha256)).rejects.toThrow('it goes on')
  await expect(shipAfter('f'.repeat(64))).rejects.toThrow(BrokenLineError)
})

test('The archive goes on from a new base where its clock was set back: Postgres stops at the first change of a later time', async () => {
  await archived()
  const archive = openArchive(backups)
  const { base: before } = await findMoment(archive)
  const noted = await readReached(archive, lineOf(before))
  const note = archive.pathOf(`${lineOf(before)}/reached.json`)
  await until(async () => {
    // In its place, so that it stays the file of the site's account.
    await writeFile(note, JSON.stringify({ ...noted, at: '2999-01-01T00:00:00.000Z' }))
    return (await findMoment(archive)).base.start > before.start
  })
  await until(async () => ((await readReached(archive, lineOf(before)))?.at ?? '2999') < '2999')
  const now = await archived()
  expect((await findMoment(archive, now)).base.start).toBeGreaterThan(before.start)
})

test('A drill that is stopped leaves no Postgres and no copy of the database behind', async () => {
  await archived()
  const settings = { DATA_DIR: site.dataDir, BACKUP_DIR: backups, PATH: process.env.PATH }
  async function stopOne() {
    const drill = spawn(process.execPath, ['build/server/restore.js', '--drill', '--to', 'newest'], { env: settings })
    const ended = once(drill, 'exit')
    const copy = join(await findRoot(site.dataDir), `postgres.${drill.pid}.new`)
    let postgres: number | undefined
    const isSeen = async () => {
      postgres = (await readPidFile(join(copy, 'cluster')))?.pid
      return postgres !== undefined || drill.exitCode !== null
    }
    await until(isSeen, { every: 5 })
    drill.kill('SIGTERM')
    return { ended: await ended, postgres, left: [existsSync(copy), processStart(postgres ?? 0)] }
  }
  let stopped = await stopOne()
  // Where we get no processor meanwhile, one may be over before it is seen or told.
  for (const _ of [2, 3]) if (stopped.ended[0] === 0) stopped = await stopOne()
  expect(stopped).toEqual({ ended: [1, null], postgres: expect.any(Number), left: [false, undefined] })
  expect((await readBackupState(backups)).drill?.problem).toBeUndefined()
})

describe('The scheduled backup', () => {
  // Each of three restores goes through the whole database.
  const patience = { timeout: 360_000 }
  test('makes a new base, tries the archive out, and lets go of what no kept backup needs', patience, async () => {
    await archived()
    const settings = { DATA_DIR: site.dataDir, BACKUP_DIR: backups, BACKUP_KEEP: '1', ...env }
    for (const _ of [1, 2]) expect(await runCommand('backup', ['--scheduled'], settings)).toMatchObject({ code: 0 })
    const [span] = await listSpans(openArchive(backups))
    expect(span?.bases).toHaveLength(2)
    // The newest moment is what each of them has tried out.
    const moment = span?.bases[0]?.endedAt ?? ''
    expect(await runCommand('restore', ['--drill', '--to', moment], settings)).toEqual({
      code: 0,
      said: expect.stringMatching(/^Everything of \S+Z comes back whole from the archive\.$/),
    })
  })

  test('says so where a piece of the log is not what it was', async () => {
    const archive = openArchive(backups)
    const [piece] = (await findMoment(archive)).pieces
    await writeFile(archive.pathOf(piece?.path ?? ''), 'something else')
    const settings = { DATA_DIR: site.dataDir, BACKUP_DIR: backups, ...env }
    const tried = await runCommand('restore', ['--drill', '--to', 'newest'], settings)
    expect(tried).toEqual({ code: 1, said: expect.stringMatching(/ is not what it was when it was archived/) })
    // By hand it is not counted: the same command would not take it back.
    expect((await readBackupState(backups)).drill).toMatchObject({ of: expect.stringMatching(/^estavelle-/) })
  })
})
