import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'

/** `about` is what the log says of a GET that it answers. */
export type Head = { status: number; headers: string[]; lines: string; about: string | undefined }

/** What Node does with a flat list of headers for every answer, once for all answers that say the same. */
export function prepareHead(status: number, headers: string[]): Head {
  let lines = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2)
    validateHeaderName(name)
    validateHeaderValue(name, value)
    lines += `${name}: ${value}\r\n`
  }
  return { status, headers, lines, about: undefined }
}

/** Two fields of Node's own: the head as it goes out, and milliseconds that the connection may wait for a next request. */
type Inside = ServerResponse & { _header: string; _keepAliveTimeout: number }

/** A sixth less time than `writeHead` and `end` (`docs/performance.md`). A connection that ends is left to Node. */
export function sendPrepared(response: ServerResponse, head: Head, requestId: string, body?: Uint8Array) {
  if (response.shouldKeepAlive) {
    const inside = response as Inside
    response.statusCode = head.status
    inside._header = `${head.lines}x-request-id: ${requestId}\r\nDate: ${date()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(inside._keepAliveTimeout / 1000)}\r\n\r\n`
  }
  if (!response.headersSent) response.writeHead(head.status, [...head.headers, 'x-request-id', requestId])
  response.end(body)
}

let told = ''
let isToldUntil = 0

function date() {
  const now = Date.now()
  if (now >= isToldUntil || now < isToldUntil - 1000) {
    told = new Date(now).toUTCString()
    isToldUntil = now - (now % 1000) + 1000
  }
  return told
}
