import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectLockConfigurationCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { capitalised } from '#app/content/engine/capitalised.ts'
import { StorageRefuses } from '#app/media/media-storage.ts'
import { type BucketSettings, createS3Client, putFile, readText, within } from '#app/media/s3-client.server.ts'
import { BackupError } from '#server/backups/backup-error.ts'
import { md5 } from './md5.ts'

export type AwaySettings = BucketSettings & { lockDays: number }

export type AwayBucket = ReturnType<typeof openAwayBucket>

const minute = 60_000
const day = 24 * 60 * minute
/** Bytes in a millisecond: a line that is slower than 2 Mbit/s does for no site. */
const slowest = 256

/** Its keys are the paths below BACKUP_DIR. An object is there whole or not at all. */
export function openAwayBucket({ lockDays, ...settings }: AwaySettings) {
  const s3 = createS3Client(settings, 'BACKUP_S3_')
  const { client, told } = s3
  const at = (key: string) => ({ Bucket: settings.bucket, Key: key })

  /** Nobody, with whatever keys, removes or replaces what is locked. The bucket wants a checksum with it. */
  function lock() {
    if (lockDays === 0) return {}
    // The time of the bucket, as it last answered: by a clock that is ahead nobody could ever shorten it.
    const now = Date.now() + client.config.systemClockOffset
    return {
      ObjectLockMode: 'COMPLIANCE' as const,
      ObjectLockRetainUntilDate: new Date(now + lockDays * day),
    }
  }

  const name = `the bucket ${settings.bucket} at ${settings.endpoint}`

  async function hasLock() {
    try {
      const asked = new GetObjectLockConfigurationCommand({ Bucket: settings.bucket })
      return (await client.send(asked, within(minute))).ObjectLockConfiguration?.ObjectLockEnabled === 'Enabled'
    } catch (error) {
      // Keys may lock without the right to ask.
      if (error instanceof StorageRefuses) return true
      const { httpStatusCode = 0 } =
        ((error as Error).cause as { $metadata?: { httpStatusCode?: number } })?.$metadata ?? {}
      if (httpStatusCode === 404 || httpStatusCode === 501) return false
      // Nor need a store know the question (400, 405): copies that went there before would end with its answer.
      if (httpStatusCode === 400 || httpStatusCode === 405) return true
      throw error
    }
  }

  async function* toldOf(body: AsyncIterable<Buffer>, limit: ReturnType<typeof within>) {
    try {
      yield* body
    } catch (error) {
      told(error, limit)
    }
  }

  return {
    name,
    /** Some stores take what they are told of a lock, and lock nothing. */
    async confirmLock() {
      if (lockDays > 0 && !(await hasLock()))
        throw new BackupError(
          `${capitalised(name)} locks nothing: take one that has object lock, or leave BACKUP_LOCK_DAYS out.`,
        )
    },
    async list() {
      const found = new Map<string, number>()
      let after: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: settings.bucket, ContinuationToken: after }),
          within(minute),
        )
        for (const { Key = '', Size = 0 } of page.Contents ?? []) found.set(Key, Size)
        after = page.NextContinuationToken
      } while (after)
      return found
    },
    async put(key: string, path: string) {
      const { size } = await stat(path)
      const object = { ...at(key), ContentLength: size, ContentMD5: await md5(createReadStream(path)) }
      // A clock that was set since is corrected by a first answer, which refuses.
      await putFile(client, () => ({ ...object, ...lock() }), { path, patience: minute + Math.ceil(size / slowest) })
      return size
    },
    /** For what changes: it is not locked, and a bucket with versions keeps the former ones. */
    async putText(key: string, text: string) {
      await client.send(new PutObjectCommand({ ...at(key), Body: text, ContentMD5: await md5([text]) }), within(minute))
    },
    async get(key: string, size: number) {
      const limit = within(minute + Math.ceil(size / slowest))
      const { Body } = await client.send(new GetObjectCommand(at(key)), limit)
      if (!Body) throw new Error(`The bucket sent nothing of ${key}.`)
      return toldOf(Body as unknown as AsyncIterable<Buffer>, limit)
    },
    getText: (key: string) => readText(s3, at(key), minute),
    async remove(key: string) {
      await client.send(new DeleteObjectCommand(at(key)), within(minute))
    },
  }
}
