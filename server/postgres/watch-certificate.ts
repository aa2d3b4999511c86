import type { TLSSocket } from 'node:tls'
import type pg from 'pg'

/** When the certificate of the database runs out, as its newest connection showed it. */
export function watchCertificate(pool: pg.Pool) {
  let end: Date | undefined
  pool.on('connect', (client) => {
    const stream = 'connection' in client ? (client.connection as { stream?: unknown }).stream : undefined
    if (isEncrypted(stream)) end = new Date(stream.getPeerCertificate().valid_to)
  })
  return () => end
}

/** Without Node's TLS: to read it a start would read all the root certificates that come with it. */
const isEncrypted = (stream: unknown): stream is TLSSocket =>
  typeof stream === 'object' && stream !== null && 'getPeerCertificate' in stream
