import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { writeMeasured } from '#server/backups/measure.ts'
import { syncFolder } from '#server/postgres/secrets.ts'
import { errorCode } from '#server/postgres/start-error.ts'

type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>

export type ArchiveFolder = ReturnType<typeof openArchive>

/** Each writer has one file under way at a time. */
export function openArchive(backupDir: string, writer: 'log' | 'base' = 'log') {
  const dir = join(backupDir, 'archive')
  const part = join(dir, `${writer}.part`)

  /** Whole under its name and on the disk, or not there at all. */
  async function write(path: string, source: Bytes) {
    const target = join(dir, path)
    await makeFolder(dirname(target))
    // Of one who was killed.
    await rm(part, { force: true })
    const measured = await writeMeasured(part, source)
    await rename(part, target)
    await syncFolder(dirname(target))
    return measured
  }

  return {
    dir,
    write,
    writeZipped: (path: string, source: Bytes) => write(path, zip(source)),
    read: (path: string) => createReadStream(join(dir, path)),
    readZipped(path: string) {
      const unzipped = createGunzip()
      // Who reads hears of a failure.
      pipeline(createReadStream(join(dir, path)), unzipped).catch(() => undefined)
      return unzipped
    },
    readText: (path: string) => readFile(join(dir, path), 'utf8').catch(ifMissing(undefined)),
    pathOf: (path: string) => join(dir, path),
    list: (folder: string): Promise<string[]> => readdir(join(dir, folder)).catch(ifMissing([])),
    remove: (path: string) => rm(join(dir, path), { recursive: true, force: true }),
  }
}

async function makeFolder(path: string) {
  const made = await mkdir(path, { recursive: true, mode: 0o700 })
  if (!made) return
  for (let folder = path; folder.length >= made.length; folder = dirname(folder)) await syncFolder(dirname(folder))
}

/** Quickly: most of a log is air. */
async function* zip(source: Bytes) {
  const zipped = createGzip({ level: 1 })
  const feeding = pipeline(source, zipped)
  feeding.catch(() => undefined)
  yield* zipped
  await feeding
}

function ifMissing<Value>(value: Value) {
  return (error: unknown) => {
    if (errorCode(error) === 'ENOENT') return value
    throw error
  }
}
