import type { Context } from 'hono'
import { isRead } from './is-read.ts'

/**
 * The request as it was made to the public address: behind a proxy the Host and the scheme are the proxy's. What is read
 * is read to its end, whoever gives up meanwhile: others may wait for the same page.
 */
export function ownRequest(request: Request, publicUrl: string) {
  const { pathname, search } = new URL(request.url)
  const { method, headers } = request
  const sent = isRead(method) ? {} : { body: request.body, signal: request.signal, duplex: 'half' as const }
  return new Request(publicUrl + pathname + search, { method, headers, ...sent })
}

/** As proxies count it, in place of a failure of ours. */
const clientLeft = 499

/** What is sent fails with its sender, and nobody sees the answer. */
export function countedStatus({ req, res: { status } }: Context) {
  return status >= 500 && !isRead(req.method) && req.raw.signal.aborted ? clientLeft : status
}
