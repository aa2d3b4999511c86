import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createVisitor, percentile } from '#tests/support/measured.ts'
import { site } from '#tests/support/site.ts'
import { until } from '#tests/support/start-site.ts'

const { host } = new URL(site.url)
const visitor = createVisitor(site.port, host)
afterAll(visitor.leave)

/** What 99 of a hundred visits of the home page stay below, in milliseconds. */
async function p99() {
  const times: number[] = []
  for (let at = 0; at < 1000; at++) times.push((await visitor.get('/')).ms)
  return percentile(times, 0.99)
}

function open(say: (socket: Socket) => void) {
  const socket = connect(site.port, '127.0.0.1', () => say(socket))
  socket.on('error', () => {})
  return socket
}

/** Of the site; a connection that the system has dropped before it got there is none of its. */
const openFiles = () => readdirSync(`/proc/${site.pid}/fd`).length

test('ten thousand idle and slow connections slow nobody down, and are gone within half a minute', async ({ task }) => {
  task.meta.cases = 10_000
  const before = await p99()
  const filesBefore = openFiles()
  const drips: (() => void)[] = []
  const kinds: ((socket: Socket) => void)[] = [
    () => {},
    (socket) => {
      socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n`)
      drips.push(() => socket.writable && socket.write('X: y\r\n'))
    },
    (socket) => void socket.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`),
    (socket) => void socket.write('G'),
  ]
  const sockets = Array.from({ length: 10_000 }, (_, at) => open(kinds[at % kinds.length] ?? (() => {})))
  for (const socket of sockets) socket.resume()
  await until(() => sockets.every((socket) => !socket.connecting))
  const opened = Date.now()
  const dripping = setInterval(() => {
    for (const drip of drips) drip()
  }, 5000)
  const during = await p99()
  const held = openFiles() - filesBefore
  await until(() => openFiles() < filesBefore + 20, { within: 60_000 })
  clearInterval(dripping)
  const seconds = (Date.now() - opened) / 1000
  task.meta.measured = `p99 ${before.toFixed(1)} ms before, ${during.toFixed(1)} ms with them; gone after ${seconds.toFixed(0)} s`
  expect(during).toBeLessThan(Math.max(50, 3 * before))
  expect(held).toBeGreaterThan(5000)
  expect(seconds).toBeLessThan(30)
  for (const socket of sockets) socket.destroy()
}, 180_000)

test('who takes nothing of what was asked for holds few files, and is let go within two minutes', async ({ task }) => {
  task.meta.cases = 400
  const film = readdirSync('build/client/assets').find((name) => name.endsWith('.mp4'))
  const ask = `GET /assets/${film} HTTP/1.1\r\nHost: ${host}\r\n\r\n`
  const before = openFiles()
  // Ten are more than the system keeps for a connection; of a thousand most must not be begun.
  const sockets = [10, 1000].flatMap((count) =>
    Array.from({ length: 200 }, () => open((socket) => void socket.pause().write(ask.repeat(count)))),
  )
  await until(() => sockets.every((socket) => !socket.connecting))
  const opened = Date.now()
  let most = 0
  await until(
    () => {
      most = Math.max(most, openFiles())
      return Date.now() > opened + 5000 && openFiles() < before + 20
    },
    { within: 150_000 },
  )
  const seconds = (Date.now() - opened) / 1000
  task.meta.measured = `${most - before} files open at most; gone after ${seconds.toFixed(0)} s`
  expect(most - before).toBeLessThan(5000)
  // The clock starts anew as long as the system still takes something.
  expect(seconds).toBeLessThan(120)
  for (const socket of sockets) socket.destroy()
}, 200_000)
