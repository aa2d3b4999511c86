import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3'
import { StorageAway, StorageRefuses } from './media-storage.ts'

export type BucketSettings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export const longestRead = 5_000

export const within = (milliseconds: number) => ({ abortSignal: AbortSignal.timeout(milliseconds) })

/** `settings` is how the names of these settings begin, for its sentences. */
export function createS3Client(
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: BucketSettings,
  settings: 'S3_' | 'BACKUP_S3_',
  socketTimeout = longestRead,
) {
  const name = `the bucket ${bucket} at ${endpoint}`
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Names of buckets need no DNS then, which most servers but Amazon's have none for.
    forcePathStyle: true,
    // The checksums of newer SDKs are unknown to many servers that speak S3.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000, socketTimeout },
  })
  // The last word on what went wrong: a sentence for operators, who see it in the log or at a command's end.
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        try {
          const answer = await next(args)
          if (commandName === 'PutObjectCommand' && !isStored(answer.output))
            throw Object.assign(new Error('what it was given is not stored'), { code: 'no ETag' })
          return answer
        } catch (error) {
          throw inWords(error, name, settings)
        }
      },
    { step: 'initialize', priority: 'high' },
  )
  return client
}

/** `undefined` where the bucket has no such object. */
export async function readText(client: S3Client, object: { Bucket: string; Key: string }, longest: number) {
  try {
    const { Body } = await client.send(new GetObjectCommand(object), within(longest))
    return await Body?.transformToString()
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}

/** Every bucket names what it has stored; a page that stands in its place, as during maintenance, names nothing. */
const isStored = (output: object) => 'ETag' in output && output.ETag !== undefined

const keys = 'correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'
const rights = 'let these keys list the bucket and get, put and delete its objects'
const remedies: Record<string, string> = {
  NoSuchBucket: 'make it, or correct S3_BUCKET',
  InvalidAccessKeyId: keys,
  SignatureDoesNotMatch: keys,
  InvalidToken: keys,
  AccessDenied: rights,
  AuthorizationHeaderMalformed: 'correct S3_REGION',
  PermanentRedirect: 'correct S3_REGION and S3_ENDPOINT',
}

function inWords(error: unknown, name: string, settings: string) {
  if (!(error instanceof Error)) return error
  const remedy = remedies[error.name]?.replaceAll('S3_', settings)
  if (remedy) return new StorageRefuses(`${capital(name)} refuses (${error.name}): ${remedy}.`, { cause: error })
  if ('$response' in error || ('$metadata' in error && (error.$metadata as { httpStatusCode?: number }).httpStatusCode))
    return error
  const reason = 'code' in error ? error.code : error.name
  return new StorageAway(`${capital(name)} does not answer (${reason}).`, { cause: error })
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
