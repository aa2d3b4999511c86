import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { BackupError } from '#server/backups/backup-error.ts'
import { causeOf } from '#server/postgres/start-error.ts'
import { asBuffers, asStream, publicKeyOf } from './encrypt.ts'

/** Whoever asks has not all keys, or one for nothing: that says nothing of what they open. */
export class MissingKeyError extends BackupError {}

/** Without a key of ours anybody can make a plain file who can write to the bucket, and what is restored is run. */
export const notEncrypted = (path: string, remedy: string) =>
  new MissingKeyError(
    `${path} is not encrypted, so whoever can write to BACKUP_DIR or its bucket may have put it there. Only if it is from before BACKUP_PUBLIC_KEY was set, ${remedy}.`,
  )

/** @throws BackupError, in portions too, where it was encrypted to others, was changed or cannot be read */
type Decrypt = (path: string) => AsyncIterable<Buffer>

/** Without keys what it returns tells which option names them. */
export function decryptWith(privateKeys: string[]): Decrypt {
  return async function* decrypt(path) {
    if (privateKeys.length === 0)
      throw new MissingKeyError(`${path} is encrypted: name the file with the private key, with --identity FILE.`)
    const { Decrypter } = await import('age-encryption')
    const decrypter = new Decrypter()
    for (const key of privateKeys) decrypter.addIdentity(key)
    try {
      yield* asBuffers(await decrypter.decrypt(asStream(createReadStream(path))))
    } catch (error) {
      const isAnothers = error instanceof Error && error.message.includes('no identity matched')
      if (isAnothers)
        throw new MissingKeyError(
          `${path} was encrypted to another key: name a file that has that one as well, with --identity FILE.`,
        )
      if (error instanceof Error && 'syscall' in error)
        throw new BackupError(
          `${path} cannot be read (${causeOf(error)}): make it readable for this account, or choose another backup or moment.`,
        )
      throw new BackupError(`${path} cannot be decrypted (${causeOf(error)}): choose another backup or moment.`)
    }
  }
}

/** Of a file as `age-keygen` writes it. @throws BackupError where it has none, or one with a slip in it */
export async function readPrivateKeys(path: string) {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new BackupError(`${path} cannot be read (${causeOf(error)}): name the file with the private key.`)
  })
  const keys = text.match(/^AGE-SECRET-KEY-\S+$/gm) ?? []
  if (keys.length === 0)
    throw new BackupError(`${path} has no private key: name a file as age-keygen writes it, with AGE-SECRET-KEY-1….`)
  // What age says of it repeats the key, for every log to keep.
  for (const key of keys)
    await publicKeyOf(key).catch(() => {
      throw new BackupError(
        `${path} has a private key that is none, with a slip in it or not all of it: name the file as age-keygen wrote it.`,
      )
    })
  return [...keys]
}
