import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCopy } from '#tests/support/copied-site.ts'
import { signIn } from '#tests/support/editor.ts'
import { freePort } from '#tests/support/free-port.ts'
import { inParallel } from '#tests/support/in-parallel.ts'
import { createVisitor, percentile, residentMemory } from '#tests/support/measured.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { siteForFile } from '#tests/support/site-for-file.ts'
import { until } from '#tests/support/start-site.ts'

const metricsPort = await freePort()
const env = { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1', METRICS_PORT: String(metricsPort) }
const { url, port, pid } = await siteForFile(await startCopy({ env }))
const { host } = new URL(url)
const visitor = createVisitor(port, host)
// What visitors type is for once.
const kept = publicPages.filter((page) => !/^\/(search|newsletter)|[?&]q=/.test(page))

beforeAll(async () => {
  for (const page of kept) await visitor.get(page)
})
afterAll(visitor.leave)

const timesOf = async (pages: string[]) => {
  const times: number[] = []
  for (const page of pages) times.push((await visitor.get(page)).ms)
  return times
}

const measured = async (line: RegExp) => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return [...text.matchAll(line)].reduce((sum, [, value]) => sum + Number(value), 0)
}

/** How many of the pages come out of the page memory. */
async function hitsOf(pages: string[]) {
  const hits = () => measured(/^estavelle_requests_total\{.*cache="hit".*\} (\d+)$/gm)
  const before = await hits()
  const times = await timesOf(pages)
  return { hits: (await hits()) - before, times }
}

test('a hundred thousand addresses neither fill the memory nor push out a page', async ({ task }) => {
  task.meta.cases = 100_000
  const spelled = (at: number) =>
    [...at.toString(2)]
      .map((bit, sign) =>
        bit === '1' ? `%${'towerspoor-topping-out'.charCodeAt(sign).toString(16)}` : 'towerspoor-topping-out'[sign],
      )
      .join('')
  const strange = [
    (at: number) => `/news?utm=${at}`,
    (at: number) => `/?${at}`,
    (at: number) => `/terms?page=${at}`,
    (at: number) => `/news?page=${at}&q=${at}`,
    (at: number) => `/news/${spelled(at)}${'towerspoor-topping-out'.slice(at.toString(2).length)}`,
    (at: number) => `/news#${at}`,
    (at: number) => `/news//${at}/`,
    (at: number) => `/real-estate?location=${at}`,
    (at: number) => `/privacy-policy?${'x'.repeat(at % 3000)}`,
    (at: number) => `/theme/1d3b2a-ffffff-7a4fb0-pair-${at.toString(16).padStart(8, '0')}.css`,
    (at: number) => (at % 100 < 10 ? `/none/${at}` : `/?none=${at}`),
  ]
  const before = residentMemory(pid)
  const { hits: known } = await hitsOf(kept)
  const answers = await inParallel(Array(100_000).keys(), 40, (at) =>
    visitor.get(strange[at % strange.length]?.(at) ?? '/'),
  )
  const grown = residentMemory(pid) - before
  const { hits, times } = await hitsOf(kept)
  const entries = await measured(/^estavelle_cache_pages (\d+)$/gm)
  task.meta.measured = `memory grew by ${grown.toFixed(0)} MiB; ${entries} pages kept; they then took ${percentile(times, 0.5).toFixed(1)} ms`
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect([known > kept.length / 2, hits]).toEqual([true, known])
  expect(entries).toBeLessThan(2000)
  expect(grown).toBeLessThan(200)
}, 600_000)

test('more than can be rendered is refused at once, while kept pages go on and nothing grows', async ({ task }) => {
  task.meta.cases = 6000
  const before = residentMemory(pid)
  const pipelined = connect(port, '127.0.0.1')
  pipelined.on('error', () => {})
  pipelined.resume()
  pipelined.write(`GET /search?q=pipelined HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(1000))
  const crowd = inParallel(Array(5000).keys(), 500, (at) =>
    rawRequest(port, { path: `/search?q=tower${at}`, headers: { host } }),
  )
  const seen: number[] = []
  let isOver = false
  void crowd.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const { status, ms } = await visitor.get(kept[seen.length % kept.length] ?? '/')
    expect(status).toBe(200)
    seen.push(ms)
  }
  pipelined.destroy()
  const answers = await crowd
  const refused = answers.filter(({ status }) => status === 503)
  task.meta.measured = `${answers.length - refused.length} rendered, ${refused.length} refused; kept pages: p99 ${percentile(seen, 0.99).toFixed(0)} ms; ${(residentMemory(pid) - before).toFixed(0)} MiB more`
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  expect(refused.filter(({ headers }) => !headers.has('retry-after'))).toEqual([])
  expect(percentile(seen, 0.99)).toBeLessThan(1000)
  expect(residentMemory(pid) - before).toBeLessThan(200)
  await until(async () => (await visitor.get('/search?q=afterwards')).status === 200, { within: 5000 })
}, 300_000)

test('bodies of unknown length that strangers hold open fill no memory, and an editor saves beside them', async ({
  task,
}) => {
  task.meta.cases = 200
  const editor = await signIn(url)
  const before = residentMemory(pid)
  const chunk = Buffer.alloc(2 ** 20, 'a')
  const sockets = Array.from({ length: 200 }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.resume()
    socket.write(`POST /cms/upload HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n`)
    for (let at = 0; at < 4; at++) socket.write(Buffer.concat([Buffer.from('100000\r\n'), chunk, Buffer.from('\r\n')]))
    return socket
  })
  await until(() => sockets.every((socket) => socket.closed || socket.writableLength === 0 || socket.bytesRead > 0))
  const saved = await editor.createArticle({})
  const grown = residentMemory(pid) - before
  task.meta.measured = `200 uploads that never end: ${grown.toFixed(0)} MiB more`
  for (const socket of sockets) socket.destroy()
  expect(saved.status).toBe(200)
  expect(grown).toBeLessThan(250)
}, 120_000)

test('forms of a quarter of a million fields, and of a million brackets, keep nobody waiting', async ({ task }) => {
  const paths = [
    '/newsletter',
    '/auth/forgot',
    '/auth/reset?token=x',
    '/auth/sign-out',
    '/auth/session',
    '/auth/sign-up',
  ]
  const bodies = ['a&'.repeat(250_000), '['.repeat(500_000), `--b\r\n${'b'.repeat(500_000)}`]
  task.meta.cases = paths.length * bodies.length
  const headers = { host, origin: url, 'content-type': 'application/x-www-form-urlencoded' }
  const sent = Promise.all(
    paths.flatMap((path) => bodies.map((body) => rawRequest(port, { method: 'POST', path, headers, body }))),
  )
  const times: number[] = []
  let isOver = false
  void sent.finally(() => {
    isOver = true
  })
  while (!isOver) times.push((await visitor.get('/')).ms)
  expect((await sent).map(({ status }) => status)).toEqual(Array(paths.length * bodies.length).fill(413))
  expect(Math.max(...times)).toBeLessThan(500)
}, 60_000)
