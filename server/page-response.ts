import type { IncomingMessage, ServerResponse } from 'node:http'

type Body = { buffer: Buffer; headers: string[] }

/** A finished page: three encodings of the same bytes, each with its headers as the flat list that Node writes. */
export type Page = {
  epoch: number
  /** The pattern of the route that made it. */
  route: string
  status: number
  etag: string
  bytes: number
  plain: Body
  br: Body
  gzip: Body
  notModified: string[]
}

type Asked = { method: string; accepts: string | undefined; knows: string | undefined }

export function respond(page: Page, asked: Asked): Response {
  if (isKnown(page, asked.knows)) return new Response(null, { status: 304, headers: pairs(page.notModified) })
  const { buffer, headers } = encoded(page, asked.accepts)
  const body = asked.method === 'HEAD' ? null : new Uint8Array(buffer)
  return new Response(body, { status: page.status, headers: pairs(headers) })
}

/** The same for Node's own response: no object is made that the answer does not need. Returns the status. */
export function write(page: Page, request: IncomingMessage, response: ServerResponse, requestId: string) {
  if (isKnown(page, request.headers['if-none-match'])) {
    response.writeHead(304, ['x-request-id', requestId, ...page.notModified]).end()
    return 304
  }
  const { buffer, headers } = encoded(page, request.headers['accept-encoding'] as string | undefined)
  response.writeHead(page.status, ['x-request-id', requestId, ...headers])
  response.end(request.method === 'HEAD' ? undefined : buffer)
  return page.status
}

function encoded(page: Page, accepts = '') {
  if (accepts.includes('br') && !refused(accepts, 'br')) return page.br
  return accepts.includes('gzip') && !refused(accepts, 'gzip') ? page.gzip : page.plain
}

/** `br;q=0`: named in order to say no. */
function refused(accepts: string, encoding: string) {
  return accepts.includes('q=0') && new RegExp(`${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepts)
}

function isKnown({ etag, status }: Page, knows: string | undefined) {
  return status === 200 && knows !== undefined && (knows === '*' || knows.includes(etag))
}

function pairs(flat: string[]) {
  const headers = new Headers()
  for (let at = 0; at < flat.length; at += 2) headers.append(flat[at] ?? '', flat[at + 1] ?? '')
  return headers
}
