import { join } from 'node:path'
import { writeMeasured } from '#server/backups/measure.ts'
import { type Bytes, type Encrypt, ending } from './encrypt.ts'
import { type EncryptedFile, listFile, writeList } from './encrypted-list.ts'

/** The files of one backup, as they are or encrypted. What it returns of each is of what stands in it. */
export function createBackupWriter(folder: string, encrypt: Encrypt | undefined) {
  const encrypted: EncryptedFile[] = []
  return {
    async write(path: string, source: Bytes) {
      const name = encrypt ? path + ending : path
      const { written, ...content } = await writeMeasured(join(folder, name), source, encrypt)
      encrypted.push({ path: name, bytes: written.bytes, sha256: written.sha256 })
      return content
    },
    async close(startedAt: string) {
      if (encrypt) await writeMeasured(join(folder, listFile), [writeList({ startedAt, files: encrypted })])
    },
  }
}
