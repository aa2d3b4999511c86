import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { collections } from '../../app/content/collections.ts'
import { innards, known, nasty, rounds } from '../support/attack.ts'
import { doors } from '../support/doors.ts'
import { type Editor, signIn } from '../support/editor.ts'
import { rawRequest } from '../support/raw-request.ts'
import { type CollectionSlug, recordsOf } from '../support/records.ts'
import { site } from '../support/site.ts'

const { url, port } = site
const { host } = new URL(url)
const paths = (await doors((name) => known[name])).map(({ path }) => path)
const writes = ['POST', 'PUT', 'PATCH', 'DELETE']
let editor: Editor

beforeAll(async () => {
  editor = await signIn(url)
})

const isAlive = async () => (await editor.page('/cms')).status === 200

test('no door is opened by what another site makes the browser of an administrator send', async ({ task }) => {
  const foreign: Record<string, string>[] = [
    {},
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: `${url}.evil.example` },
    { origin: url.replace('http:', 'https:') },
    { origin: url, 'sec-fetch-site': 'cross-site' },
    { origin: url, 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { referer: `${url}/cms`, 'content-type': 'text/plain' },
  ]
  const knocks = paths.flatMap((path) =>
    writes.flatMap((method) => foreign.map((headers) => ({ path, method, headers }))),
  )
  const open: string[] = []
  for (const { path, method, headers } of knocks) {
    const own = { host, cookie: editor.cookie, 'content-type': 'application/json', ...headers }
    const { status } = await rawRequest(port, { method, path, headers: own, body: '{}' })
    if (status !== 403) open.push(`${method} ${path} ${JSON.stringify(headers)}: ${status}`)
  }
  task.meta.cases = knocks.length
  expect(open).toEqual([])
  expect(await isAlive()).toBe(true)
})

const text = fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary', maxLength: 30 }))
const anything = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(2 ** 31, -(2 ** 31) - 1, 1e308, null))
const names = 'values ids id to first version newId editor email isAdmin name password current code invite title'.split(
  ' ',
)
const json = fc
  .dictionary(fc.constantFrom(...names, '__proto__', 'constructor'), anything)
  .map((all) => JSON.stringify(all))
const form = fc
  .dictionary(fc.constantFrom('email', 'password', 'to', 'website', 'token', 'q'), text)
  .map((all) => new URLSearchParams(all).toString())
const multipart = fc
  .tuple(text, text)
  .map(
    ([name, value]) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${value}"\r\n\r\n${value}\r\n--b--`,
  )
const body = fc.oneof(
  fc.record({ type: fc.constant('application/json'), bytes: fc.oneof(json, text) }),
  fc.record({ type: fc.constant('application/x-www-form-urlencoded'), bytes: form }),
  fc.record({ type: fc.constant('multipart/form-data; boundary=b'), bytes: fc.oneof(multipart, text) }),
  fc.record({
    type: fc.constantFrom('text/plain', 'application/json; charset=utf-16', '', 'multipart/form-data'),
    bytes: text,
  }),
)
const headers = fc.dictionary(
  fc.constantFrom(
    'accept',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'range',
    'if-none-match',
    'referer',
    'x-rewrite-url',
    'content-encoding',
    'accept-encoding',
    'sec-purpose',
    'x-http-method-override',
  ),
  fc.constantFrom(
    'application/json',
    'evil.example',
    'host=evil.example',
    'bytes=0-0,5-',
    '*',
    'gzip;q=0,br;q=0',
    '/cms',
    'prefetch',
    'DELETE',
    'x'.repeat(2000),
  ),
  { maxKeys: 3 },
)
const end = fc.constantFrom('', '', '.data', '/', '/_.data', '?index', '/%2e%2e/cms', ';x=y', '%', '%00', '/%ff', '#x')
const request = fc.record({
  path: fc.constantFrom(...paths.filter((path) => path !== '/auth/sign-out')),
  end,
  query: fc.option(
    fc.tuple(fc.constantFrom('q', 'page', 'token', 'invite', 'category', '_routes', 'edit', 'sort'), text),
  ),
  method: fc.constantFrom('GET', 'GET', 'HEAD', 'OPTIONS', ...writes),
  headers,
  body,
  isEditor: fc.boolean(),
})

test('whatever is asked for at any door, the answer is an answer', async ({ task }) => {
  task.meta.cases = 400 * rounds
  await fc.assert(
    fc.asyncProperty(request, async ({ path, end, query, method, headers, body, isEditor }) => {
      const asked = `${path}${end}${query ? `?${query[0]}=${encodeURIComponent(query[1].toWellFormed())}` : ''}`
      const { origin, cookie } = { origin: url, cookie: editor.cookie }
      const own = { host, origin, 'content-type': body.type, ...(isEditor ? { cookie } : {}), ...headers }
      const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(method)
      const sent = isRead ? {} : { body: Buffer.from(body.bytes) }
      const answer = await rawRequest(port, { method, path: asked, headers: own, ...sent })
      const to = answer.headers.get('location')
      expect(answer.status).toBeLessThan(500)
      expect(to === null || (to.startsWith('/') && !/^\/[/\\]/.test(to))).toBe(true)
      expect(answer.text).not.toMatch(innards)
      for (const name of ['content-security-policy', 'x-content-type-options', 'x-request-id'])
        expect([name, answer.headers.get(name)]).not.toEqual([name, null])
      if (!isEditor) expect(answer.headers.getSetCookie()).toEqual([])
    }),
    { numRuns: 400 * rounds },
  )
  expect(await isAlive()).toBe(true)
})

const fields = Object.values(collections).flatMap(({ slug, fields }) =>
  Object.keys(fields).map((field) => ({ collection: slug as CollectionSlug, field })),
)

test('any value in any field of any collection is stored or refused in words', async ({ task }) => {
  task.meta.cases = 200 * rounds
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fields), anything, async ({ collection, field }, value) => {
      const records = recordsOf(editor, collection)
      const { httpStatus, issues, record } = await records.create({ [field]: value })
      expect([200, 422]).toContain(httpStatus)
      if (httpStatus === 422) expect(issues?.length).toBeGreaterThan(0)
      else expect((await records.remove(record.id)).status).toBe(200)
    }),
    { numRuns: 200 * rounds },
  )
  expect((await fetch(`${url}/real-estate?${randomUUID()}`)).status).toBe(200)
})
