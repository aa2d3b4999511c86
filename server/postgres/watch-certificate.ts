import { TLSSocket } from 'node:tls'
import type pg from 'pg'

/** When the certificate of the database runs out, as its newest connection showed it. */
export function watchCertificate(pool: pg.Pool) {
  let end: Date | undefined
  pool.on('connect', (client) => {
    const stream = 'connection' in client ? (client.connection as { stream?: unknown }).stream : undefined
    if (stream instanceof TLSSocket) end = new Date(stream.getPeerCertificate().valid_to)
  })
  return () => end
}
