import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { backupName, readBackupState } from '#app/backups/backup-state.server.ts'
import { watchFolder } from '#app/backups/watch-folder.server.ts'
import { setHouseTimeZone } from '#app/house-clock.ts'
import { openArchive } from '#server/backups/archive/archive-folder.ts'
import { listBases } from '#server/backups/archive/base.ts'
import { findMoment } from '#server/backups/archive/find-moment.ts'
import { piecePath, writeReached } from '#server/backups/archive/line.ts'
import { readMoment, takeHouseClock } from '#server/backups/archive/moment-asked.ts'
import { pruneArchive } from '#server/backups/archive/prune-archive.ts'
import { outdated } from '#server/backups/outdated.ts'
import { isDue, scheduleBackups } from '#server/backups/schedule.ts'
import { parseEnv } from '#server/env.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { temporaryFolder, until } from './support/start-site.ts'

const at = (day: string) => ({ startedAt: `${day}T03:00:00.000Z` })

test('backups made while the clock was ahead take no place of those that are made now, and count when their time has come', () => {
  const ahead = [at('2031-01-03'), at('2031-01-02')]
  const now = [at('2030-01-03'), at('2030-01-02'), at('2030-01-01')]
  const rule = { keep: 2, keepDays: 0 }
  expect(outdated([...ahead, ...now], rule, Date.parse('2030-01-03T04:00:00Z'))).toEqual([at('2030-01-01')])
  expect(outdated([...ahead, ...now], rule, Date.parse('2031-01-03T04:00:00Z'))).toEqual(now)
})

test('a backup that is younger than its days stays, however many there are', () => {
  const all = [at('2030-01-05'), at('2030-01-04'), at('2030-01-03'), at('2030-01-02')]
  expect(outdated(all, { keep: 1, keepDays: 2 }, Date.parse('2030-01-05T04:00:00Z'))).toEqual(all.slice(2))
})

test('whoever watches is told of the newest that is no future, and of that one where there is no other', async () => {
  const dir = await temporaryFolder()
  onTestFinished(() => rm(dir, { recursive: true }))
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const [yesterday, nextYear] = [inDays(-1), inDays(365)]
  await mkdir(join(dir, backupName(nextYear)))
  expect((await readBackupState(dir)).newest).toBe(nextYear)
  await mkdir(join(dir, backupName(yesterday)))
  expect((await readBackupState(dir)).newest).toBe(yesterday)
})

test('a disk is not late where it was the site that stood still', async () => {
  const dir = await temporaryFolder()
  onTestFinished(() => rm(dir, { recursive: true }))
  const seen = watchFolder(dir, pino({ enabled: false })).read()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_200)
  expect(await seen).toMatchObject({ isSilent: false, free: expect.any(Number) })
})

test('a moment is brought back from the last base in the log before it, which a base of a clock that was ahead is not', async () => {
  const dir = await temporaryFolder()
  onTestFinished(() => rm(dir, { recursive: true }))
  const archive = openArchive(dir)
  const line = 'estavelle_1'
  const segmentBytes = 16
  const bases = { '2030-01-01': 16, '2030-01-03': 32, '2030-01-02': 48 }
  for (const [day, start] of Object.entries(bases)) {
    const endedAt = `${day}T00:00:00.000Z`
    const told = { format: 1, program: '', migration: 0, postgres: '18', startedAt: endedAt, endedAt, sha256: '' }
    const note = { ...told, start, stop: start + 1, segmentBytes, timeline: 1, bytes: 0 }
    await archive.writeNote(`${line}/bases/${day}.json`, JSON.stringify(note))
    await archive.writeNote(piecePath(line, start, start + segmentBytes), '')
  }
  await writeReached(archive, line, { at: '2030-01-02T06:00:00.000Z', lsn: 64 })
  const from = async (moment?: string) => (await findMoment(archive, moment)).base.start
  expect([await from('2030-01-01T12:00:00.000Z'), await from('2030-01-02T03:00:00.000Z'), await from()]).toEqual([
    16, 48, 48,
  ])
  const { place } = await openStorage(parseEnv({ DATA_DIR: dir }))
  await archive.writeNote('uploads/gone.jpg', '')
  await archive.writeNote('gone-uploads.json', JSON.stringify({ 'gone.jpg': '2999-01-01T00:00:00.000Z' }))
  await pruneArchive(archive, place, { since: '2030-01-02T04:00:00.000Z', isWritten: true })
  expect((await listBases(archive, line)).map(({ start }) => start)).toEqual([48])
  expect(await archive.list('uploads')).toEqual([])
  // Once it is no longer written, it goes with the backups of its time.
  await archive.writeNote('uploads.01234567/there.jpg', '')
  const prune = async (since: string, isWritten = false) => {
    await pruneArchive(archive, place, { since, isWritten })
    return (await archive.list('.')).filter((name) => !name.startsWith('gone-')).length
  }
  expect(await prune('2030-01-02T05:00:00.000Z')).toBe(3)
  expect(await prune('2030-01-02T07:00:00.000Z', true)).toBe(3)
  expect(await prune('2030-01-02T07:00:00.000Z')).toBe(0)
})

test('a moment to restore is named by the clock that the house has, though its settings are what is to be restored', async () => {
  const archive = openArchive(await temporaryFolder())
  onTestFinished(async () => {
    setHouseTimeZone('Europe/Luxembourg')
    await rm(dirname(archive.dir), { recursive: true })
  })
  const asked = () => readMoment('2026-01-05T10:15', new Date('2027-01-01'))
  expect(asked()).toBe('2026-01-05T09:15:00.000Z')
  setHouseTimeZone('America/New_York')
  await writeReached(archive, 'estavelle_1', { at: '2026-01-06T00:00:00.000Z', lsn: 1 })
  setHouseTimeZone('Europe/Luxembourg')
  await takeHouseClock(archive)
  expect(asked()).toBe('2026-01-05T15:15:00.000Z')
})

describe('a backup is due', () => {
  const now = Date.parse('2030-01-02T12:00:00Z')
  test.each([
    ['where there is none', {}, true],
    ['when the newest is a day old', { newest: '2030-01-01T12:00:00Z' }, true],
    ['not sooner', { newest: '2030-01-01T12:00:01Z' }, false],
    ['not at once after a failure', { backup: { at: '2030-01-02T11:30:00Z', problem: 'No.' } }, false],
    ['when the clock was ahead', { newest: '2031-01-01T00:00:00Z', backup: { at: '2031-01-01T00:00:01Z' } }, true],
    ['but then once', { newest: '2031-01-01T00:00:00Z', backup: { at: '2030-01-02T11:50:00Z' } }, false],
    ['an hour after a failure', { backup: { at: '2030-01-02T11:00:00Z', problem: 'No.' } }, true],
  ])('%s', (_when, state, is) => expect(isDue(state, 24, now)).toBe(is))

  test('and then made once, not twice at a time, nor at once again when it fails, nor while the disk hangs', async () => {
    let runs = 0
    let silences = 0
    let failures = 0
    const fail = async () => {
      failures++
      throw new Error('No.')
    }
    const stopFailing = scheduleBackups({ read: async () => ({}), everyHours: 1, run: fail, between: 1 })
    const { promise, resolve } = Promise.withResolvers<void>()
    const run = () => {
      runs++
      return promise
    }
    const stop = scheduleBackups({ read: async () => ({}), everyHours: 1, run, between: 1 })
    const readSilence = async () => ({ isSilent: silences++ >= 0 })
    const stopSilent = scheduleBackups({ read: readSilence, everyHours: 1, run, between: 1 })
    await until(() => runs === 1 && failures === 1 && silences > 1)
    await new Promise((next) => setTimeout(next, 20))
    expect([runs, failures]).toEqual([1, 1])
    stopFailing()
    stopSilent()
    resolve()
    await until(() => runs > 1)
    stop()
  })
})
