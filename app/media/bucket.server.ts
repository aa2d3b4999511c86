import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { LRUCache } from 'lru-cache'
import { type Identity, type Mark, type MediaStorage, type Range, typeOf } from './media-storage.ts'
import { type BucketSettings, createS3Client, longestRead, putFile, readText, within } from './s3-client.server.ts'

/** An upload that the bucket does not take must be refused within 15 s, its decoding included. */
const longestWrite = 10_000
/** A film, from the machine that has received it. */
const longestTake = 60_000

const piece = 1024 * 1024

export const identityKey = 'installation'

/** Its keys are the addresses, so that it can be put on the web as it is. */
export function openBucket(settings: BucketSettings) {
  const { bucket } = settings
  const s3 = createS3Client(settings, 'S3_')
  const { client, told } = s3
  // Beside what is on the web with S3_PUBLIC_URL.
  const installation = { Bucket: bucket, Key: identityKey }
  const identity: Identity = {
    async read() {
      const found = await readText(s3, installation, longestRead)
      // An address that leads into a bucket takes and gives objects all the same.
      if (found === undefined)
        await client.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }), within(longestRead))
      return found?.trim()
    },
    async write(text) {
      await client.send(new PutObjectCommand({ ...installation, Body: `${text}\n` }), within(longestRead))
    },
  }
  const mark: Mark = {
    async write(id, number) {
      await client.send(new PutObjectCommand({ ...markOf(id), Body: `${number}` }), within(longestRead))
    },
    async read(id) {
      const text = await readText(s3, markOf(id), longestRead)
      return text === undefined ? undefined : Number(text)
    },
    async remove(id) {
      await client.send(new DeleteObjectCommand(markOf(id)), within(longestRead))
    },
  }
  const markOf = (id: string) => ({ Bucket: bucket, Key: `instances/${id}` })
  return { mark, uploads: below('uploads/'), renditions: below('renditions/'), files: below('files/'), identity }

  function below(prefix: string): MediaStorage {
    // What somebody was told of is neither overwritten nor removed, so it need not be looked for again. Renditions go with
    // their picture: where it comes back under its name, another instance believes until its next start that they are there.
    const sizes = new LRUCache<string, number>({ max: 20_000 })
    const at = (name: string) => ({ Bucket: bucket, Key: prefix + name })

    async function open(name: string, { start, end }: Range) {
      const first = await read(name, start, end)
      async function* pieces() {
        yield first
        for (let from = start + piece; from <= end; from += piece) yield await read(name, from, end)
      }
      return Readable.from(pieces(), { objectMode: false })
    }

    async function read(name: string, from: number, end: number) {
      try {
        const last = Math.min(end, from + piece - 1)
        const asked = { ...at(name), Range: `bytes=${from}-${last}` }
        const limit = within(longestRead)
        const { Body } = await client.send(new GetObjectCommand(asked), limit)
        const bytes = await Body?.transformToByteArray().catch((error: unknown) => told(error, limit))
        // Whoever was told of more would wait for the rest until the connection ends.
        if (bytes?.length !== last - from + 1)
          throw new Error(`the bucket sent ${bytes?.length ?? 0} bytes of ${name} instead of ${last - from + 1}`)
        return bytes
      } catch (error) {
        sizes.delete(name)
        throw error
      }
    }

    const described = (name: string, bytes: number) => ({
      ...at(name),
      ContentType: typeOf(name),
      CacheControl: 'public, max-age=31536000, immutable',
      ContentLength: bytes,
    })

    async function listAll() {
      const found: { name: string; size: number }[] = []
      let after: string | undefined
      do {
        const asked = { Bucket: bucket, Prefix: prefix, ContinuationToken: after }
        const page = await client.send(new ListObjectsV2Command(asked), within(longestRead))
        for (const { Key = '', Size = 0 } of page.Contents ?? [])
          found.push({ name: Key.slice(prefix.length), size: Size })
        after = page.NextContinuationToken
      } while (after)
      return found
    }

    return {
      async find(name) {
        const type = typeOf(name)
        const size = type && (sizes.get(name) ?? (await sizeIn(client, at(name))))
        if (!type || !size) return undefined
        sizes.set(name, size)
        return { type, size, open: (range = { start: 0, end: size - 1 }) => open(name, range) }
      },
      async write(name, bytes) {
        const object = { ...described(name, bytes.byteLength), Body: bytes }
        await client.send(new PutObjectCommand(object), within(longestWrite))
        sizes.set(name, bytes.byteLength)
      },
      async take(name, path) {
        const { size } = await stat(path)
        await putFile(client, () => described(name, size), { path, patience: longestTake })
        sizes.set(name, size)
        await rm(path, { force: true })
      },
      async remove(name) {
        sizes.delete(name)
        await client.send(new DeleteObjectCommand(at(name)), within(longestWrite))
      },
      async list() {
        return (await listAll()).map(({ name }) => name)
      },
      async folders() {
        const names = (await listAll()).filter(({ name }) => name.includes('/'))
        return [...new Set(names.map(({ name }) => name.slice(0, name.indexOf('/'))))]
      },
      async usage() {
        const all = await listAll()
        return { files: all.length, bytes: all.reduce((sum, { size }) => sum + size, 0), free: undefined }
      },
    }
  }
}

async function sizeIn(client: S3Client, object: { Bucket: string; Key: string }) {
  try {
    return (await client.send(new HeadObjectCommand(object), within(longestRead))).ContentLength
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
}
