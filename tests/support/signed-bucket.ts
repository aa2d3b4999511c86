import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { startBucket } from './bucket.ts'
import { freePort } from './free-port.ts'

const keys = { id: 'A-KEY', secret: 'the-secret-of-that-key' }

export type SignedBucket = Awaited<ReturnType<typeof startSignedBucket>>

/** A bucket behind a server that believes no signature of another key, and knows what was said of each object. */
export async function startSignedBucket(name: string) {
  const bucket = await startBucket(name)
  const port = await freePort()
  const said = new Map<string, IncomingHttpHeaders>()
  let isCut = false
  let isKept = false
  let held: { start: string; until: Promise<void> } | undefined
  const server = createServer(async (asked, answer) => {
    const problem = refusalOf(asked)
    if (problem) return refuse(asked, answer, problem)
    if (isKept && asked.method === 'DELETE') return refuse(asked, answer, 'AccessDenied')
    // What lies behind knows no locks.
    if (asked.url?.endsWith('?object-lock='))
      return void answer.end(
        '<ObjectLockConfiguration><ObjectLockEnabled>Enabled</ObjectLockEnabled></ObjectLockConfiguration>',
      )
    const key = decodeURIComponent(pathOf(asked).slice(name.length + 2))
    if (asked.method === 'PUT' && held && key.startsWith(held.start)) await held.until
    if (asked.method === 'PUT') said.set(key, asked.headers)
    const { method, url, headers } = asked
    // What lies behind knows one key, and does not look at signatures of this kind.
    const passed = { ...headers, authorization: headers.authorization?.replace(keys.id, 'S3RVER') }
    const sent = request({ host: '127.0.0.1', port: bucket.port, method, path: url, headers: passed }, (got) => {
      answer.writeHead(got.statusCode ?? 500, got.headers)
      got.pipe(answer)
    })
    sent.on('error', () => answer.destroy())
    if (!isCut || method !== 'PUT') return void asked.pipe(sent)
    // The line breaks in the middle of what is sent.
    asked.once('data', () => {
      sent.destroy()
      asked.destroy()
    })
  }).listen(port, '127.0.0.1')
  return {
    folder: bucket.folder,
    /** The headers with which each object was put, by key. */
    said,
    cut(now: boolean) {
      isCut = now
    },
    /** Whether keys may not delete. */
    keep(now: boolean) {
      isKept = now
    },
    /** What has such a key arrives when the answer is called. */
    hold(start: string) {
      let release: () => void = () => undefined
      const until = new Promise<void>((resolve) => {
        release = resolve
      })
      held = { start, until }
      return release
    },
    env: {
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      BACKUP_S3_BUCKET: name,
      BACKUP_S3_ACCESS_KEY_ID: keys.id,
      BACKUP_S3_SECRET_ACCESS_KEY: keys.secret,
    },
    async remove() {
      server.closeAllConnections()
      server.close()
      await bucket.remove()
    },
  }
}

const pathOf = ({ url = '/' }: IncomingMessage) => url.split('?')[0] ?? '/'

/** AWS Signature Version 4, of what stands in the headers. */
function refusalOf(asked: IncomingMessage) {
  const { authorization = '' } = asked.headers
  const [, id, scope = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(authorization) ?? []
  if (id !== keys.id) return 'InvalidAccessKeyId'
  const query = (asked.url?.split('?')[1] ?? '').split('&').filter(Boolean)
  const canonical = [
    asked.method,
    pathOf(asked),
    query
      .map((part) => (part.includes('=') ? part : `${part}=`))
      .sort()
      .join('&'),
    ...signed.split(';').map((header) => `${header}:${String(asked.headers[header] ?? '').trim()}`),
    '',
    signed,
    asked.headers['x-amz-content-sha256'],
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', asked.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce((before: string | Buffer, part) => hmac(before, part), `AWS4${keys.secret}`)
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

function refuse(asked: IncomingMessage, answer: ServerResponse, code: string) {
  asked.resume()
  answer.writeHead(403, { 'content-type': 'application/xml' })
  answer.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
