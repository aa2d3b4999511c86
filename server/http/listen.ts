import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '#server/env.ts'

/** A head, a request and an idle connection have so long: slow senders are cut, and nobody on a phone is. */
const limits = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  // Longer than browsers and proxies wait between two requests of a visit, and shorter than the 30 s it may idle.
  keepAliveTimeout: 20_000,
}
/** Nobody takes or sends anything for so long, but who holds the connection from others; the editor's page waits no longer. */
const longestSilence = 30_000
const mostConnections = 20_000
const longestQueue = 10
/** With what has to end after it, a stop takes less than ten seconds. */
const longestDrain = 4_000
const mostTurns = 1_000
const longestQuietTurn = 0.2

/** @throws a sentence when the port is taken or may not be opened */
export async function listen(
  { host, port, stopDelay = 0 }: Address,
  handler: RequestListener,
  settings = { host: 'HOST', port: 'PORT' },
) {
  let isStopping = false
  const server = createServer(limits, (request, response) => {
    if (queuesTooMany(request, response)) return
    if (isStopping) {
      response.shouldKeepAlive = false
      if (request.url === '/readyz') return answerLeaving(response)
    }
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
    /** Says goodbye first: for `stopDelay` all is answered as before, while who asks /readyz sends nobody here any more. */
    async drain() {
      isStopping = true
      await sleep(stopDelay * 1_000)
      await quietTurn()
      await drain(server)
    },
  }
}

type Address = Pick<Env, 'host' | 'port'> & Partial<Pick<Env, 'stopDelay'>>

function answerLeaving(response: ServerResponse) {
  response.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end('{"status":"stopping"}')
}

const waiting = new WeakMap<Socket, number>()

/**
 * Browsers ask for nothing before they are answered. Who does has answers made that nobody takes, each with what it
 * needs: twenty connections with forty requests each for a film kept 780 files open.
 */
function queuesTooMany({ socket }: IncomingMessage, response: ServerResponse) {
  // It gets its socket when the ones before it are done.
  if (response.socket) return false
  const count = (waiting.get(socket) ?? 0) + 1
  waiting.set(socket, count)
  response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
  if (count <= longestQueue) return false
  socket.destroy()
  return true
}

/**
 * Closing cuts whom the system has let in and Node has not taken yet, a save of theirs among them that no proxy sends
 * twice: in 1 of 25 restarts under load. Right after a turn of the loop that had little to do there is hardly anybody.
 */
async function quietTurn() {
  for (let turn = 0; turn < mostTurns; turn++) {
    const begun = performance.now()
    await nextTurn()
    if (performance.now() - begun < longestQuietTurn) return
  }
}

/** Requests under way are finished, idle connections closed; after four seconds the rest is cut. */
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
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${settings.host} ${host} is no address of this machine.`
  return `Cannot listen on ${host}:${port}: ${message}.`
}
