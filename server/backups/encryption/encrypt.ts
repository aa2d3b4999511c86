import { ReadableStream as WebStream } from 'node:stream/web'
import { BackupError } from '#server/backups/backup-error.ts'

export type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>

/** In portions: a file of any size takes the same memory. */
export type Encrypt = (source: Bytes) => AsyncIterable<Buffer>

/** As the program `age` does (age-encryption.org/v1). Undefined without keys. @throws BackupError where one is none */
export async function encryptTo(publicKeys: string[]): Promise<Encrypt | undefined> {
  if (publicKeys.length === 0) return undefined
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const key of publicKeys)
    try {
      encrypter.addRecipient(key)
    } catch {
      throw new BackupError(`BACKUP_PUBLIC_KEY has ${key}, which is not a public key of age: correct it.`)
    }
  return async function* encrypt(source) {
    yield* asBuffers(await encrypter.encrypt(asStream(source)))
  }
}

/** Node's, which is the one of browsers but for its types. */
export const asStream = (source: Bytes) => WebStream.from(source) as unknown as ReadableStream<Uint8Array>

export async function* asBuffers(stream: ReadableStream<Uint8Array>) {
  for await (const { buffer, byteOffset, byteLength } of stream as unknown as AsyncIterable<Uint8Array>)
    yield Buffer.from(buffer, byteOffset, byteLength)
}

export const ending = '.age'

/** A pair that lives as long as the process that tries out what it has written. */
export async function makeTrialKey() {
  const { generateX25519Identity } = await import('age-encryption')
  const privateKey = await generateX25519Identity()
  return { privateKey, publicKey: await publicKeyOf(privateKey) }
}

export async function publicKeyOf(privateKey: string) {
  const { identityToRecipient } = await import('age-encryption')
  return identityToRecipient(privateKey)
}
