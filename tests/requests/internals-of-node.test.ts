import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { type Page, respond } from '#server/http/page-response.ts'
import { askedHeaders } from '#server/internals/asked-headers.ts'
import { keepTick } from '#server/internals/kept-tick.ts'
import { prepareHead, sendPrepared } from '#server/internals/prepared-head.ts'
import { placeInQueue } from '#server/internals/queued-request.ts'

// As in internals.test.ts: what we take for granted of Node's inside.

test('Node lists the headers of a request as names and values in turn', async () => {
  const { seen } = await askServer('GET / HTTP/1.1\r\nHOST: a\r\nCookie: b=1\r\nX-Other: c\r\nIf-None-Match: d\r\n\r\n')
  expect(seen.map(({ request }) => askedHeaders(request))).toEqual([{ host: 'a', cookie: 'b=1', 'if-none-match': 'd' }])
})

test('Node puts the values of a header together that is sent twice', async () => {
  const { seen } = await askServer('GET / HTTP/1.1\r\nHost: a\r\nCookie: b=1\r\nCookie: c=2\r\n\r\n')
  expect(seen.map(({ request }) => askedHeaders(request).cookie)).toEqual(['b=1; c=2'])
})

test('Node gives an answer its socket when the answers before it are done', async () => {
  const { seen } = await askServer('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3))
  expect(seen.map(({ place }) => place)).toEqual([0, 1, 2])
})

test('Node hands out what it makes for a tick, with its computed keys', async () => {
  const holder: Record<symbol, object> = {}
  keepTick(holder)
  await new Promise((resolve) => process.nextTick(resolve))
  const [tick = {}] = Object.getOwnPropertySymbols(holder).map((name) => holder[name])
  expect(Object.keys(tick)).toEqual(['callback', 'args'])
  expect(Object.getOwnPropertySymbols(tick)).not.toEqual([])
})

test.each([
  ['asked for', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['asked for by its head', 'HEAD / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['unchanged', 'GET /unchanged HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['on a connection that ends', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ['asked for by HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n'],
  ['of HTTP/1.0 on a connection that stays', 'GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n'],
  ['asked for before the one before it is answered', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3)],
])('Node sends a prepared answer as one of its own: %s', async (_, bytes) => {
  const body = Buffer.from('A page')
  const headers = ['content-type', 'text/plain', 'content-length', '6', 'link', '</a>', 'link', '</b>']
  const [page, unchanged] = [prepareHead(200, headers), prepareHead(304, ['etag', '"a"'])]
  const prepared = await answerOf(bytes, (request, response) => {
    const isHead = request.method === 'HEAD'
    if (request.url === '/unchanged') sendPrepared(response, unchanged, 'x')
    else sendPrepared(response, page, 'x', isHead ? undefined : body)
  })
  const ofNode = await answerOf(bytes, (request, response) => {
    const { status, headers } = request.url === '/unchanged' ? unchanged : page
    response.writeHead(status, [...headers, 'x-request-id', 'x'])
    response.end(status === 304 || request.method === 'HEAD' ? undefined : body)
  })
  expect(prepared).toBe(ofNode)
})

test.each(['br', 'gzip'])('Node compresses into room that is not kept with the page: %s', (accepts) => {
  const plain = Buffer.from('<p>A page</p>'.repeat(2_000))
  const page: Page = {
    ...{ epoch: 0, shown: new Set<string>(), isWithdrawn: false, isKept: true, route: '/', status: 200, etag: '' },
    ...{ bytes: 0, headers: [], plain, isText: true, bodies: {} },
  }
  respond(page, { method: 'GET', accepts, knows: undefined })
  const [kept] = Object.values(page.bodies)
  expect(kept?.buffer.length).toBeGreaterThan(0)
  expect(kept?.buffer.buffer.byteLength).toBe(kept?.buffer.length)
})

/** A server that has seen all of this and answered nothing of it yet. */
async function askServer(bytes: string) {
  const seen: { request: IncomingMessage; place: number }[] = []
  const count = bytes.split('GET /').length - 1
  const all = Promise.withResolvers<void>()
  await send(bytes, (request, response) => {
    seen.push({ request, place: placeInQueue(request, response) })
    if (seen.length === count) all.resolve()
  })
  await all.promise
  return { seen }
}

/** All that comes back until a last request, which ends the connection; the hour is left out. */
async function answerOf(bytes: string, answer: RequestListener) {
  const last = 'GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
  const socket = await send(bytes + last, (request, response) =>
    request.url === '/last' ? response.end() : answer(request, response),
  )
  return (await buffer(socket)).toString('latin1').replace(/Date: \w{3}, .{20} GMT/g, 'Date:')
}

async function send(bytes: string, answer: RequestListener) {
  const server = createServer({ keepAliveTimeout: 20_000 }, answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
    server.close()
  })
  socket.write(bytes)
  return socket
}
