import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { signIn } from '../support/editor.ts'
import { startSite, until } from '../support/start-site.ts'

/** The purge address of a CDN, which may be slow or refuse. */
const calls: { authorization: string | undefined; body: unknown }[] = []
let answer: () => Promise<number> | number = () => 200
const cdn = createServer(async (request, response) => {
  calls.push({ authorization: request.headers.authorization, body: await json(request) })
  response.writeHead(await answer()).end('{}')
}).listen(0, '127.0.0.1')
await once(cdn, 'listening')

const PURGE_URL = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`
const site = await startSite({
  env: { LOG_LEVEL: 'debug', CDN_MAX_AGE: '600', PURGE_URL, PURGE_TOKEN: 'a-token' },
})
const editor = await signIn(site.url)
afterAll(async () => {
  await site.remove()
  cdn.close()
})

const call = { authorization: 'Bearer a-token', body: { tags: ['pages'] } }

test('a start makes the CDN forget the pages of the version before', async () => {
  await until(() => calls.length > 0)
  expect(calls[0]).toEqual(call)
})

test('public pages tell a CDN how long to keep them and under which tag, also out of the page cache', async () => {
  for (const path of ['/', '/', '/news', '/news/feed.xml', '/nothing-here']) {
    const { headers } = await fetch(site.url + path)
    expect([path, Object.fromEntries(headers)]).toEqual([
      path,
      expect.objectContaining({
        // Not stale-while-revalidate, which browsers believe as well.
        'cache-control': 'public, max-age=0, s-maxage=600, stale-if-error=86400',
        'cdn-cache-control': 'max-age=600, stale-while-revalidate=60, stale-if-error=86400',
        'surrogate-control': 'max-age=600, stale-while-revalidate=60, stale-if-error=86400',
        'cache-tag': 'pages',
        'surrogate-key': 'pages',
      }),
    ])
  }
  const { cookie } = editor
  for (const [path, init] of [
    ['/news', { headers: { cookie } }],
    ['/cms', { headers: { cookie } }],
    ['/auth', {}],
    ['/search?q=tower', {}],
  ] as const) {
    const { headers } = await fetch(site.url + path, init)
    expect([path, headers.get('cache-control')]).toEqual([path, expect.stringMatching(/^private|no-store/)])
    expect([path, headers.get('cdn-cache-control'), headers.get('cache-tag')]).toEqual([path, null, null])
  }
})

test('a save is told to the CDN, waits for it neither when it is slow nor when it refuses, and is told until it agrees', async () => {
  const slow = Promise.withResolvers<number>()
  answer = () => slow.promise
  const before = calls.length
  expect((await editor.createArticle({})).status).toBe(200)
  await until(() => calls.length > before)
  answer = () => 500
  slow.resolve(500)
  await until(() => calls.length > before + 1)
  expect(site.output()).toContain('it answered 500')
  answer = () => 200
  const agreed = calls.length
  await until(() => calls.length > agreed)
  expect(calls.slice(before).every(({ authorization }) => authorization === call.authorization)).toBe(true)

  // Once more when all instances have heard of it.
  await until(() => calls.length > agreed + 1)
  expect(calls.at(-1)).toEqual(call)
})
