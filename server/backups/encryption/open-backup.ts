import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#app/make-folder.server.ts'
import { BackupError } from '#server/backups/backup-error.ts'
import { writeMeasured } from '#server/backups/measure.ts'
import { removeAbandoned } from '#server/backups/remove-abandoned.ts'
import { requireUnchanged } from '#server/backups/require-unchanged.ts'
import { requireSpace } from '#server/backups/space.ts'
import { decryptWith, notEncrypted } from './decrypt.ts'
import { ending } from './encrypt.ts'
import { type EncryptedFile, listFile, readList } from './encrypted-list.ts'

/** What can be known of an encrypted backup without its key. Undefined: it is not encrypted. */
export async function checkEncrypted(folder: string) {
  const path = join(folder, listFile)
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const list = readList(text)
  if (!list) throw new BackupError(`${path} is damaged or of a newer version: choose another backup.`)
  for (const file of list.files) await requireUnchanged(folder, file)
  return list
}

/** The backup as it would be if it had not been encrypted, below `dataDir` while it is in use. */
export async function openBackup(folder: string, privateKeys: string[], dataDir: string) {
  const list = await checkEncrypted(folder)
  if (!list && privateKeys.length > 0) throw notEncrypted(folder, 'call the same without --identity')
  if (!list) return { folder, [Symbol.asyncDispose]: async () => undefined }
  // Its mode is not that of what lies in it.
  makeFolder(dataDir)
  // Nobody is to find there what was encrypted elsewhere.
  await removeAbandoned(dataDir, /^decrypted\.(\d+)$/)
  await requireSpace(
    dataDir,
    list.files.reduce((sum, { bytes }) => sum + bytes, 0),
  )
  const plain = join(dataDir, `decrypted.${process.pid}`)
  const dispose = () => rm(plain, { recursive: true, force: true })
  await decryptAll({ folder, plain, files: list.files, privateKeys }).catch(async (error: unknown) => {
    await dispose()
    throw error
  })
  return { folder: plain, [Symbol.asyncDispose]: dispose }
}

type Decryption = { folder: string; plain: string; files: EncryptedFile[]; privateKeys: string[] }

async function decryptAll({ folder, plain, files, privateKeys }: Decryption) {
  const decrypt = decryptWith(privateKeys)
  for (const part of ['.', 'tables', 'uploads', 'files'])
    await mkdir(join(plain, part), { recursive: true, mode: 0o700 })
  for (const { path } of files) {
    const from = join(folder, path)
    await writeMeasured(join(plain, path.slice(0, -ending.length)), decrypt(from))
  }
}
