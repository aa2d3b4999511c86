import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { decryptWith, notEncrypted } from '#server/backups/encryption/decrypt.ts'
import { type Bytes, type Encrypt, encryptTo, ending } from '#server/backups/encryption/encrypt.ts'
import { writeMeasured } from '#server/backups/measure.ts'
import { syncFolder } from '#server/postgres/secrets.ts'
import { errorCode } from '#server/postgres/start-error.ts'

export type ArchiveFolder = ReturnType<typeof openArchive>

type Options = {
  writer?: 'log' | 'base'
  publicKeys?: string[]
  privateKeys?: string[]
  /** Beside what a private key opens, as from before there was one. */
  takesPlain?: boolean
  /** With each piece of what is written. */
  onProgress?: () => void
}

/** Encrypted is what the database and the site hold; what the archive knows of itself can be read without a key. */
export function openArchive(backupDir: string, options: Options = {}) {
  const { writer = 'log', publicKeys = [], privateKeys = [], onProgress } = options
  const { takesPlain = privateKeys.length === 0 } = options
  const decrypt = decryptWith(privateKeys)
  const dir = join(backupDir, 'archive')
  const part = join(dir, `${writer}.part`)

  async function* told(source: Bytes) {
    for await (const chunk of source) {
      onProgress?.()
      yield chunk
    }
  }

  /** Whole under its name and on the disk, or not there at all. */
  async function writeNote(path: string, source: Bytes, encrypt?: Encrypt) {
    const target = join(dir, path)
    await makeFolder(dirname(target))
    // Of one who was killed.
    await rm(part, { force: true })
    const measured = await writeMeasured(part, told(source), encrypt)
    await rename(part, target)
    await syncFolder(dirname(target))
    return measured
  }

  async function write(path: string, source: Bytes) {
    const encrypt = await encryptTo(publicKeys)
    return writeNote(encrypt ? path + ending : path, source, encrypt)
  }

  function read(path: string): AsyncIterable<Buffer> {
    const plain = join(dir, path)
    const encrypted = plain + ending
    return existsSync(encrypted) ? decrypt(encrypted) : createReadStream(plain)
  }

  return {
    dir,
    publicKeys,
    write,
    writeNote: (path: string, text: string) => writeNote(path, [Buffer.from(text)]),
    writeZipped: (path: string, source: Bytes) => write(path, zip(source)),
    read,
    readZipped(path: string) {
      const unzipped = createGunzip()
      // Who reads hears of a failure.
      pipeline(read(path), unzipped).catch(() => undefined)
      return unzipped
    },
    readText: (path: string) => readFile(join(dir, path), 'utf8').catch(ifMissing(undefined)),
    isEncrypted: (path: string) => existsSync(join(dir, path + ending)),
    /** @throws MissingKeyError */
    requireEncrypted(path: string) {
      const plain = join(dir, path)
      if (!takesPlain && existsSync(plain) && !existsSync(plain + ending))
        throw notEncrypted(plain, 'call the same with --plain as well')
    },
    pathOf: (path: string) => join(dir, path),
    async list(folder: string) {
      const names: string[] = await readdir(join(dir, folder)).catch(ifMissing([]))
      return names.map((name) => (name.endsWith(ending) ? name.slice(0, -ending.length) : name))
    },
    async remove(path: string) {
      for (const name of [path, path + ending]) await rm(join(dir, name), { recursive: true, force: true })
    },
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
