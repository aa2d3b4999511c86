import { setTimeout as sleep } from 'node:timers/promises'
import { GetObjectCommand, NoSuchKey, PutObjectCommand, type PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3'
import { StorageAway, StorageRefuses } from './media-storage.ts'
import { openToRead } from './open-to-read.server.ts'

export type BucketSettings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export const longestRead = 5_000

type Limit = { abortSignal: AbortSignal }

export const within = (milliseconds: number): Limit => ({ abortSignal: AbortSignal.timeout(milliseconds) })

/** Of a connection on which nothing moves: a proxy in front may first take a whole film. Each request has its own limit. */
const longestSilence = 60_000

/** Milliseconds, for a bucket that is asked too much. */
const pause = 300

/** `settings` is how the names of these settings begin, for its sentences. */
export function createS3Client(
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: BucketSettings,
  settings: 'S3_' | 'BACKUP_S3_',
) {
  const where = { name: `The bucket ${bucket} at ${endpoint}`, settings }
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
    requestHandler: { connectionTimeout: 2_000, socketTimeout: longestSilence },
    // Without one it writes lines of its own between those of the log.
    logger: silent,
  })
  // The last word on what went wrong: a sentence for operators, who see it in the log or at a command's end.
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        try {
          const answer = await next(args)
          if (commandName === 'PutObjectCommand' && !isStored(answer.output))
            throw new StorageAway(`${where.name} takes a Put and names nothing that is stored: ${other(settings)}.`)
          return answer
        } catch (error) {
          if (isAnswer(commandName, error)) throw error
          // Google's says so where others say that it is done.
          if (isGone(commandName, error)) return { response: undefined, output: { $metadata: {} } }
          throw inWords(error, where)
        }
      },
    { step: 'initialize', priority: 'high' },
  )
  return {
    client,
    /** For what breaks off after the first bytes, by itself or at the `limit` of the request. */
    told(error: unknown, { abortSignal }: Limit): never {
      throw inWords(abortSignal.aborted ? new DOMException('', 'TimeoutError') : error, where)
    },
  }
}

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/** A file, which the client itself does not send a second time; what is said of it is asked each time. @throws StorageAway, or why the file cannot be read */
export async function putFile(
  client: S3Client,
  about: () => Omit<PutObjectCommandInput, 'Body'>,
  { path, patience }: { path: string; patience: number },
) {
  const limit = within(patience)
  async function send() {
    const Body = await openToRead(path)
    // The client reads it and does not listen: it would wait for the rest, and the error end the process.
    const broken = new AbortController()
    Body.on('error', (error) => broken.abort(error))
    const abortSignal = AbortSignal.any([limit.abortSignal, broken.signal])
    try {
      await client.send(new PutObjectCommand({ ...about(), Body }), { abortSignal })
    } catch (error) {
      throw broken.signal.reason ?? error
    } finally {
      // The client leaves one open that was not read to its end, and its bytes on the disk after the file is gone.
      Body.destroy()
    }
  }
  try {
    await send()
  } catch (error) {
    if (!(error instanceof StorageAway) || !isOfTheMoment(error.cause)) throw error
    await sleep(pause, undefined, { signal: limit.abortSignal }).catch(() => {
      throw error
    })
    await send()
  }
}

/** A broken line, a busy store, a clock that the client has set meanwhile: what is refused for good costs a film once. */
function isOfTheMoment(cause: unknown) {
  if (!(cause instanceof Error)) return false
  const status = statusOf(cause)
  // Amazon answers a line that is slow for a while with 400.
  const isNamed = ['RequestTimeTooSkewed', 'RequestTimeout'].includes(cause.name)
  return status === undefined || status >= 500 || status === 429 || isNamed
}

/** `undefined` where the bucket has no such object. */
export async function readText(
  { client, told }: ReturnType<typeof createS3Client>,
  object: { Bucket: string; Key: string },
  longest: number,
) {
  const limit = within(longest)
  try {
    const { Body } = await client.send(new GetObjectCommand(object), limit)
    return await Body?.transformToString().catch((error: unknown) => told(error, limit))
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}

/** Every bucket names what it has stored; a page that stands in its place, as during maintenance, names nothing. */
const isStored = (output: object) => 'ETag' in output && output.ETag !== undefined

/** What whoever asks has to know: there is no such object. */
const isAnswer = (commandName: string | undefined, error: unknown) =>
  error instanceof Error &&
  ((commandName === 'GetObjectCommand' && error.name === 'NoSuchKey') ||
    (commandName === 'HeadObjectCommand' && error.name === 'NotFound'))

const isGone = (commandName: string | undefined, error: unknown) =>
  commandName === 'DeleteObjectCommand' && error instanceof NoSuchKey

const other = (settings: string) => `see what ${settings}ENDPOINT leads to`
const keys = 'correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'
const rights = 'let these keys list the bucket and get, put and delete its objects'
/** Of what does not end by itself. */
const remedies: Record<string, string> = {
  NoSuchBucket: 'make it, or correct S3_BUCKET or S3_ENDPOINT',
  InvalidBucketName: 'correct S3_BUCKET',
  // To a list: what was asked for is no bucket there.
  NoSuchKey: 'leave the name of the bucket out of S3_ENDPOINT',
  InvalidAccessKeyId: keys,
  SignatureDoesNotMatch: keys,
  InvalidToken: keys,
  Unauthorized: keys,
  AccessDenied: rights,
  AuthorizationHeaderMalformed: 'correct S3_REGION',
  PermanentRedirect: 'correct S3_REGION and S3_ENDPOINT',
}

const authority = 'let NODE_EXTRA_CA_CERTS name the file of the authority that signed its certificate'
/** Of a connection. */
const reasons: Record<string, string> = {
  ENOTFOUND: 'correct S3_ENDPOINT, whose name has no address',
  EPROTO: 'correct S3_ENDPOINT, where no https is spoken',
  DEPTH_ZERO_SELF_SIGNED_CERT: authority,
  SELF_SIGNED_CERT_IN_CHAIN: authority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: authority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: authority,
  ERR_TLS_CERT_ALTNAME_INVALID: 'correct S3_ENDPOINT, whose certificate has another name',
}

type Failure = Error & {
  code?: string
  $metadata?: { httpStatusCode?: number }
  $response?: { statusCode?: number }
}

const statusOf = ({ $metadata, $response }: Failure) => $metadata?.httpStatusCode ?? $response?.statusCode

function inWords(error: unknown, { name, settings }: { name: string; settings: string }) {
  // A file of this machine, too, is nothing that the bucket could be asked about.
  if (!(error instanceof Error) || error instanceof StorageAway || 'path' in error) return error
  const { name: said, message, code }: Failure = error
  const told = (sentence: string, Kind = StorageAway) =>
    new Kind(`${name} ${sentence.replaceAll(/\bS3_/g, settings)}.`, { cause: error })
  const remedy = remedies[said]
  const [, region] = /expecting '([\w-]+)'/.exec(message) ?? []
  if (remedy) return told(`refuses (${said}): ${remedy}${region ? `, which is ${region}` : ''}`, StorageRefuses)
  const status = statusOf(error)
  if (status && message === 'UnknownError') return told(`answers ${status}${/^Unknown/.test(said) ? '' : ` (${said})`}`)
  if (status && said === 'Error') return told(`answers ${status}, and not as S3 does: ${other('S3_')}`)
  if (status) return told(`answers ${status} (${said}: ${message.replace(/\.$/, '')})`)
  if (late.includes(said)) return told('does not answer in time')
  const reason = code ?? said
  return told(`does not answer (${reason})${reasons[reason] ? `: ${reasons[reason]}` : ''}`)
}

const late = ['AbortError', 'TimeoutError']
