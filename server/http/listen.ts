import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { uploadAddress } from '#app/media/file-rules.ts'
import { pictureAddress } from '#app/media/image-rules.ts'
import type { Env } from '#server/env.ts'
import { placeInQueue } from '#server/internals/queued-request.ts'

/** Strict enough for slow attackers, generous enough for phones. */
const limits = {
  headersTimeout: 15_000,
  // A film of 50 MB from a phone; all others have `longestRequest`.
  requestTimeout: 15 * 60_000,
  connectionsCheckingInterval: 5_000,
  // Longer than browsers and proxies wait between two requests of a visit, and shorter than the 30 s it may idle.
  keepAliveTimeout: 20_000,
}
/** Milliseconds until a request has arrived whole. */
export const longestRequest = 60_000
/** Milliseconds without a byte either way. */
const longestSilence = 30_000
/** While what has arrived whole is looked at, read and stored: longer than the form waits. */
const longestAnswers = new Map([
  [uploadAddress, 185_000],
  [pictureAddress, 65_000],
])
const mostConnections = 20_000
/** Browsers do not queue requests. Twenty connections with forty each for a film kept 780 files open. */
const longestQueue = 10
/** With what has to end after it, a stop takes less than ten seconds. */
const longestDrain = 4_000
const longestUnrest = 500
const longestQuietTurn = 0.2

/** @throws a sentence when the port is taken or may not be opened */
export async function listen(
  { host, port, stopDelay = 0 }: Address,
  handler: RequestListener,
  settings = { host: 'HOST', port: 'PORT' },
) {
  let isStopping = false
  const server = createServer(limits, (request, response) => {
    if (placeInQueue(request, response) > longestQueue) return void request.socket.destroy()
    if (isStopping) {
      response.shouldKeepAlive = false
      if (request.url === '/readyz') return answerLeaving(response)
    }
    const address = request.method === 'POST' ? request.url?.split('?')[0] : undefined
    const longestAnswer = longestAnswers.get(address ?? '')
    if (longestAnswer) waitForAnswer(request, response, longestAnswer)
    // A film has longer. Strangers keep nothing going by it: theirs is read for `longestRequest` at most, and forgotten.
    if (address !== uploadAddress) endWhenLate(request)
    handler(request, response)
  })
  server.maxConnections = mostConnections
  server.timeout = longestSilence
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(reason(error, host, port, settings))))
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    /** For `stopDelay` all is answered as before, while /readyz says 503. */
    async drain() {
      isStopping = true
      await sleep(stopDelay * 1_000)
      await quietTurn()
      await drain(server)
    },
  }
}

function waitForAnswer(request: IncomingMessage, response: ServerResponse, longest: number) {
  const { socket } = request
  request.once('end', () => {
    if (!response.writableFinished) socket.setTimeout(longest)
  })
  // Before Node itself says how long the connection may wait for its next request.
  response.prependOnceListener('finish', () => socket.setTimeout(longestSilence))
}

function endWhenLate(request: IncomingMessage) {
  const { headers, socket } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const late = setTimeout(() => {
    if (!request.complete)
      socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy())
  }, longestRequest).unref()
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(late))
}

type Address = Pick<Env, 'host' | 'port'> & Partial<Pick<Env, 'stopDelay'>>

function answerLeaving(response: ServerResponse) {
  response.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end('{"status":"stopping"}')
}

/** Closing cuts connections that Node has not accepted yet (1 in 25 restarts); after an idle turn hardly any. */
async function quietTurn() {
  const deadline = performance.now() + longestUnrest
  for (let begun = performance.now(); begun < deadline; begun = performance.now()) {
    await nextTurn()
    if (performance.now() - begun < longestQuietTurn) return
  }
}

async function drain(server: Server) {
  const cut = setTimeout(() => server.closeAllConnections(), longestDrain)
  // Again and again: a connection whose request has just ended waits for the next one.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearInterval(sweep)
  clearTimeout(cut)
}

function reason(
  { code, message }: NodeJS.ErrnoException,
  host: string,
  port: number,
  settings: { host: string; port: string },
) {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: stop the program that uses it or set ${settings.port} to another one.`
  if (code === 'EACCES') return `This account may not open port ${port}: set ${settings.port} to 1024 or higher.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${settings.host} ${host} is not an address of this machine.`
  return `Cannot listen on ${host}:${port}: ${message}.`
}
