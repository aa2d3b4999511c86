import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { startOfBackup } from '#app/backups/backup-state.server.ts'
import { makeFolder } from '#app/make-folder.server.ts'
import { BackupError } from '#server/backups/backup-error.ts'
import type { Bytes } from '#server/backups/encryption/encrypt.ts'
import { writeMeasured } from '#server/backups/measure.ts'
import { syncFolder } from '#server/postgres/secrets.ts'
import type { AwayBucket } from './away-bucket.ts'
import { folderOf, isLast } from './copies.ts'

/** What the bucket has whole and `dir` has not. A backup gets its name when all of it is here. */
export async function fetchCopies(away: AwayBucket, dir: string) {
  makeFolder(dir, 0o700)
  // In this order: the site goes on sending meanwhile, and what a note counts on was there before it.
  const notes = await readNotes()
  const sizes = await away.list()
  const keys = [...sizes.keys()].filter((key) => isOurs(key) && !isNote(key)).sort(asSent)
  const backups = new Set(keys.filter(isLast).map(folderOf).filter(startOfBackup))
  let fetched = 0
  for (const name of backups) {
    if (await isThere(join(dir, name))) continue
    const part = join(dir, `${name}.${process.pid}.part`)
    for (const key of keys.filter((key) => key.startsWith(`${name}/`)))
      await fetchOne(key, join(part, key.slice(name.length + 1)))
    await rename(part, join(dir, name))
    await syncFolder(dir)
  }
  for (const key of keys) {
    if (startOfBackup(folderOf(key))) continue
    const path = join(dir, key)
    if (!(await isThere(path))) await fetchOne(key, path)
  }
  for (const [key, note] of notes) await writeNote(key, note)
  return { fetched, backups: backups.size }

  async function readNotes() {
    const keys = [...(await away.list()).keys()].filter((key) => isOurs(key) && isNote(key))
    return await Promise.all(keys.map(async (key) => [key, (await away.getText(key)) ?? '{}'] as const))
  }

  async function fetchOne(key: string, path: string) {
    const size = sizes.get(key) ?? 0
    await write(key, path, await away.get(key, size), size)
  }

  async function writeNote(key: string, note: string) {
    const path = join(dir, key)
    const here = await readFile(path, 'utf8').catch(() => undefined)
    if (momentOf(note) > momentOf(here)) await write(key, path, [Buffer.from(note)], Buffer.byteLength(note))
  }

  async function write(key: string, path: string, source: Bytes, size: number) {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const part = `${path}.fetched.part`
    await rm(part, { force: true })
    const { bytes } = await writeMeasured(part, source)
    if (bytes !== size)
      throw new BackupError(`${away.name} sent ${bytes} of ${size} bytes of ${key}: run the same command again.`)
    await rename(part, path)
    fetched++
  }
}

/** Whatever stands in a bucket, nothing is written elsewhere. */
const isOurs = (key: string) =>
  /^(archive|checkpoints|estavelle-[\w.-]+)(\/[\w-][\w.-]*)+$/.test(key) && !key.includes('..')

const isNote = (key: string) => key.endsWith('/reached.json')
const momentOf = (note = '{}') => (JSON.parse(note) as { at?: string }).at ?? ''

const asSent = (one: string, other: string) => rank(one) - rank(other) || (one < other ? -1 : 1)
const rank = (key: string) => Number(key.endsWith('.json'))

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
