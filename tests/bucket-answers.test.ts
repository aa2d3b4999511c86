import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { watchFolder } from '#app/backups/watch-folder.server.ts'
import { openBucket } from '#app/media/bucket.server.ts'
import { StorageAway, StorageRefuses } from '#app/media/media-storage.ts'
import { openArchive } from '#server/backups/archive/archive-folder.ts'
import { writeReached } from '#server/backups/archive/line.ts'
import { openAwayBucket } from '#server/backups/away/away-bucket.ts'
import { createCopies } from '#server/backups/away/copies.ts'
import { keepCopies } from '#server/backups/away/keep-copies.ts'
import { parseEnv } from '#server/env.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { watchHealth } from '#server/storage/watch-health.ts'
import { startBucket } from './support/bucket.ts'
import { startSignedBucket } from './support/signed-bucket.ts'
import { temporaryFolder, until } from './support/start-site.ts'

type Answer = (method: string | undefined, response: ServerResponse) => unknown

let answer: Answer = () => undefined
const server = createServer((request, response) => {
  // At once, as those do that will not have what is sent.
  answer(request.method, response)
  request.resume()
})
let settings: Parameters<typeof openBucket>[0]

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  settings = { endpoint, region: 'us-east-1', bucket: 'bucket', accessKeyId: 'a', secretAccessKey: 's' }
})
afterAll(() => server.close())

const says =
  (status: number, body: string, type = 'application/xml'): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': type }).end(body)

const error = (code: string, message: string) => `<Error><Code>${code}</Code><Message>${message}</Message></Error>`

const stored: Answer = (_, response) => response.writeHead(200, { etag: '"a"' }).end()

async function folderForTest() {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function fileForTest() {
  const folder = await folderForTest()
  await writeFile(join(folder, 'film.mp4'), Buffer.alloc(3_000_000))
  return join(folder, 'film.mp4')
}

test('whatever a bucket answers, or a server that is none, the operator reads which bucket it was and why', async () => {
  const { uploads, identity } = openBucket(settings)
  const write = () => uploads.write('a.png', new Uint8Array(9))
  const page = '<html><body>Back soon<br></body></html>'
  const region = "The authorization header is malformed; the region 'us-east-1' is wrong; expecting 'eu-nl'"
  const where = 'The bucket bucket at http://127'
  for (const [said, ask, words, kind] of [
    [says(403, error('QuotaExceeded', 'Full.')), write, 'answers 403 (QuotaExceeded: Full).', StorageAway],
    [
      says(403, page, 'text/html'),
      write,
      'answers 403, and not as S3 does: see what S3_ENDPOINT leads to.',
      StorageAway,
    ],
    [says(200, page, 'text/html'), write, 'takes a Put and names nothing that is stored: ', StorageAway],
    [says(400, ''), () => uploads.find('b.png'), 'answers 400.', StorageAway],
    [
      says(400, error('AuthorizationHeaderMalformed', region)),
      write,
      'correct S3_REGION, which is eu-nl.',
      StorageRefuses,
    ],
    // Into a bucket: objects come and go there, and there is none to be listed.
    [
      says(404, error('NoSuchKey', 'No')),
      () => identity.read(),
      'leave the name of the bucket out of S3_END',
      StorageRefuses,
    ],
  ] as const) {
    answer = said
    const failure = await Promise.resolve(ask()).catch((cause: unknown) => cause)
    expect(failure).toBeInstanceOf(kind)
    expect(String(failure)).toContain(where)
    expect(String(failure)).toContain(words)
  }
})

test('an address that has the name of the bucket in it is refused before anything is stored', async () => {
  const bucket = await startBucket()
  onTestFinished(bucket.remove)
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1', bucket: 'cms-images' }
  const { identity } = openBucket({ ...keys, endpoint: bucket.url })
  await expect(identity.read()).rejects.toThrow(
    /refuses \(NoSuchKey\): leave the name of the bucket out of S3_ENDPOINT/,
  )
})

const openFiles = async () =>
  await Promise.all((await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))

test('a file is sent once more where the bucket was too busy to take it, and is not kept open', async () => {
  const path = await fileForTest()
  let asked = 0
  answer = (method, response) =>
    (asked++ === 0 ? says(503, error('SlowDown', 'Please reduce your request rate.')) : stored)(method, response)
  const { files } = openBucket(settings)
  await files.take('film.mp4', path)
  expect(asked).toBe(2)
  // Removed, it would still take room.
  if (process.platform === 'linux') await until(async () => !(await openFiles()).some((open) => open.startsWith(path)))
})

test('a file that is gone when it is to be sent once more, or cannot be read, is told as that', async () => {
  const path = await fileForTest()
  const { files } = openBucket(settings)
  answer = (_, response) => {
    rmSync(path)
    says(503, '')(_, response)
  }
  await expect(files.take('film.mp4', path)).rejects.toMatchObject({ code: 'ENOENT' })
  answer = () => undefined
  // It can be opened, and not be read.
  await expect(files.take('film.mp4', dirname(path))).rejects.toMatchObject({ code: 'EISDIR' })
})

test.each([
  ['more than there is room for', says(403, error('QuotaExceeded', 'Full.'))],
  ['a file that is too large', says(400, error('EntityTooLarge', ''))],
  ['whatever comes, with a page', says(200, '<html></html>', 'text/html')],
])('a file is sent once to a bucket that refuses %s', async (_, refused) => {
  let asked = 0
  answer = (method, response) => {
    asked++
    refused(method, response)
  }
  await expect(openBucket(settings).files.take('film.mp4', await fileForTest())).rejects.toThrow(StorageAway)
  expect(asked).toBe(1)
})

test('a text that breaks off is told as whatever else of a bucket', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': 9 }).write('half')
    setImmediate(() => response.destroy())
  }
  await expect(openBucket(settings).identity.read()).rejects.toThrow(/^The bucket .+ does not answer \(.+\)\.$/)
})

test('what is gone already was removed', async () => {
  answer = says(404, error('NoSuchKey', 'The specified key does not exist.'))
  await openBucket(settings).uploads.remove('a.png')
})

test('a bucket that takes what is to be locked and locks nothing is refused, and one of which keys may not ask is not', async () => {
  const { confirmLock } = openAwayBucket({ ...settings, lockDays: 30 })
  for (const without of [
    says(200, '<ObjectLockConfiguration/>'),
    says(404, error('ObjectLockConfigurationNotFoundError', '')),
  ]) {
    answer = without
    await expect(confirmLock()).rejects.toThrow(/^The bucket .+ locks nothing: .+, or leave BACKUP_LOCK_DAYS out\.$/)
  }
  for (const unknown of [
    says(403, error('AccessDenied', '')),
    says(405, error('MethodNotAllowed', '')),
    says(400, ''),
  ]) {
    answer = unknown
    await confirmLock()
  }
})

test.each([400, -8])(
  'copies are locked by the time of the bucket, where the own clock is %i days off',
  async (days) => {
    const [path, now] = [await fileForTest(), Date.now()]
    const says = { date: new Date(now).toUTCString(), etag: '"a"' }
    answer = (_, response) => response.writeHead(200, says).end('<ListBucketResult/>')
    vi.useFakeTimers({ toFake: ['Date'], now: now + days * 86_400_000 })
    onTestFinished(() => void vi.useRealTimers())
    const { list, put } = openAwayBucket({ ...settings, lockDays: 7 })
    await list()
    const [[asked]] = await Promise.all([once(server, 'request') as Promise<[IncomingMessage]>, put('film', path)])
    const until = Date.parse(String(asked.headers['x-amz-object-lock-retain-until-date']))
    expect((until - now) / 86_400_000).toBeCloseTo(7, 1)
  },
)

test('a copy that is refused for a clock which was set meanwhile is locked by the time of the bucket as well', async () => {
  const [path, now] = [await fileForTest(), Date.now()]
  const date = new Date(now).toUTCString()
  answer = (_, response) => response.writeHead(200, { date }).end('<ListBucketResult/>')
  const { list, put } = openAwayBucket({ ...settings, lockDays: 7 })
  await list()
  vi.useFakeTimers({ toFake: ['Date'], now: now + 400 * 86_400_000 })
  onTestFinished(() => void vi.useRealTimers())
  const until: unknown[] = []
  answer = (_, response) => {
    const [status, body] = until.length === 0 ? [403, error('RequestTimeTooSkewed', '')] : [200, '']
    until.push(response.req.headers['x-amz-object-lock-retain-until-date'])
    response.writeHead(status as number, { date, etag: '"a"', 'content-type': 'application/xml' }).end(body)
  }
  await put('film', path)
  expect((Date.parse(String(until[1])) - now) / 86_400_000).toBeCloseTo(7, 1)
})

test('a bucket that is refused has got nothing', async () => {
  const asked: unknown[] = []
  answer = (method, response) => {
    asked.push(method)
    says(404, error('ObjectLockConfigurationNotFoundError', ''))(method, response)
  }
  const dir = join(await fileForTest(), '..')
  const { place } = await openStorage({ dataDir: dir, s3: undefined })
  await place.identity.write('one')
  const copies = createCopies({ dir, away: openAwayBucket({ ...settings, lockDays: 30 }), place })
  await expect(copies.newest()).rejects.toThrow(/locks nothing/)
  expect(asked).toEqual(['GET'])
})

test('keys that may not delete are told of before something is to be deleted', async () => {
  answer = (method, response) =>
    method === 'DELETE' ? says(403, error('AccessDenied', 'No'))(method, response) : stored(method, response)
  const { place } = await openStorage({
    dataDir: join(await fileForTest(), '..'),
    s3: { ...settings, publicUrl: undefined },
  })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  const { health, close } = watchHealth({ place, log: pino({ enabled: false }) })
  onTestFinished(close)
  await until(async () => health().problem !== undefined)
  expect(health()).toMatchObject({
    reads: true,
    writes: true,
    problem: expect.stringMatching(/put and delete its objects\.$/),
  })
  // For ever, it may be: not every few seconds.
  expect(timers).not.toHaveBeenCalledWith(expect.any(Function), 5_000)
})

test('when the site ends, what was saved last goes before a backup that is on its way', async () => {
  const backup = 'estavelle-2020-01-01T00-00-00.000Z'
  const slow = await startSignedBucket('slow')
  slow.hold(backup)
  const [dir, dataDir] = [await folderForTest(), await folderForTest()]
  const env = parseEnv({ ...slow.env, DATA_DIR: dataDir, BACKUP_DIR: dir, ARCHIVE_EVERY_SECONDS: '3600' })
  const archive = openArchive(dir)
  await writeReached(archive, 'estavelle_1', { at: new Date().toISOString(), lsn: 1 })
  await archive.writeNote(`../${backup}/secret`, 'on its way')
  const log = pino({ enabled: false })
  const kept = await keepCopies({
    ...(await openStorage(env)),
    env,
    archive: undefined,
    backups: watchFolder(dir, log),
    log,
  })
  await until(() => kept?.state().reached !== undefined)
  await archive.writeNote('estavelle_1/log/last.gz', 'what was saved last')
  const closed = kept?.close()
  await until(() => slow.said.has('archive/estavelle_1/log/last.gz'))
  await slow.remove()
  await closed
})
