import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { article, type Editor, postSignIn, signIn } from '#tests/support/editor.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { site } from '#tests/support/written-site.ts'

const url = site.url
const { host, port } = new URL(url)
let editor: Editor

beforeAll(async () => {
  editor = await signIn(url)
})

const get = (path: string, headers: Record<string, string | string[]> = {}, method = 'GET') =>
  rawRequest(port, { method, path, headers: { host, ...headers } })

const send = (path: string, method: string, headers: Record<string, string>) =>
  rawRequest(port, { method, path, headers: { host, 'content-type': 'application/json', ...headers }, body: '{}' })

/** Request ids begin with a word of the process. */
const processWord = async () => (await get('/healthz')).headers.get('x-request-id')?.split('-')[0]

describe('the Host', () => {
  test.each([
    'evil.example',
    `evil.example:${port}`,
    'localhost',
    'localhost:1',
    `localhost.evil.example:${port}`,
    `${host}.`,
    `x@${host}`,
    `127.0.0.1.evil.example:${port}`,
  ])('of somebody else is answered 421: %j', async (foreign) => {
    for (const path of ['/', '/news', '/cms', '/nothing', '/assets/x.js', '/uploads/cranes.jpg']) {
      const answer = await rawRequest(port, { path, headers: { host: foreign } })
      expect([path, answer.status]).toEqual([path, /[.@]$|@/.test(foreign) ? 400 : 421])
      expect(answer.headers.get('location')).toBeNull()
      expect(answer.text).not.toContain('evil')
    }
  })

  test('is compared without case', async () => {
    expect((await rawRequest(port, { headers: { host: host.toUpperCase() } })).status).toBe(200)
  })

  test.each(['127.0.0.1', '[::1]', '127.0.0.2'])(
    'of another name of the loopback leads to the one address: %s',
    async (alias) => {
      const answer = await rawRequest(port, { path: '/news?page=2', headers: { host: `${alias}:${port}` } })
      expect([answer.status, answer.headers.get('location')]).toEqual([307, `${url}/news?page=2`])
      const write = await rawRequest(port, {
        method: 'POST',
        path: '/auth/session',
        headers: { host: `${alias}:${port}` },
        body: '{}',
      })
      expect(write.status).toBe(421)
    },
  )

  test('does not matter to those who ask whether the process lives', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect((await rawRequest(port, { path, headers: { host: 'probe' } })).status).toBe(200)
  })

  test('in the request line gets into no page', async () => {
    await editor.createArticle({})
    const answer = await rawRequest(port, { path: 'http://evil.example/news', headers: { host } })
    expect(answer.status).toBeLessThan(500)
    for (const { text } of [answer, await get('/news')]) expect(text).not.toContain('evil.example')
  })
})

describe('a write', () => {
  const doors: [path: string, method: string][] = [
    ['/auth/session', 'POST'],
    ['/auth/sign-out', 'POST'],
    ['/cms/news/records', 'POST'],
    ['/cms/news/records/x', 'PUT'],
    ['/cms/news/records/x', 'DELETE'],
    ['/cms/upload', 'POST'],
    ['/', 'POST'],
    ['/news', 'POST'],
    ['/cms.data', 'POST'],
  ]
  test.each([
    ['a forged Origin', { origin: 'https://evil.example' }],
    ['an Origin of another port', { origin: 'http://localhost:1' }],
    ['an Origin of another scheme', { origin: `https://${host}` }],
    ['an Origin that begins like ours', { origin: `${url}.evil.example` }],
    ['the Origin null', { origin: 'null' }],
    ['no Origin', {}],
    ['a Sec-Fetch-Site of elsewhere', { origin: url, 'sec-fetch-site': 'cross-site' }],
    ['a Sec-Fetch-Site of a neighbour', { origin: url, 'sec-fetch-site': 'same-site' }],
  ])('with a session and %s is refused at every door', async (_what, headers) => {
    for (const [path, method] of doors) {
      const { status } = await send(path, method, { cookie: editor.cookie, ...(headers as Record<string, string>) })
      expect([method, path, status]).toEqual([method, path, 403])
    }
    expect((await editor.page('/cms')).status).toBe(200)
  })

  test('whose Origin is hidden tells the visitor why, and what helps', async () => {
    const { status, text } = await send('/nl/newsletter', 'POST', { origin: 'null' })
    expect([status, text]).toEqual([403, expect.stringMatching(`^Er is niets verzonden: .* Open ${url} in een eigen`)])
  })

  test('without a cookie is refused as well when it names a foreign Origin: nobody is signed in as somebody else', async () => {
    expect((await send('/auth/session', 'POST', { origin: 'https://evil.example' })).status).toBe(403)
  })

  test.each([{}, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }])(
    'from our own pages is accepted: %j',
    async (headers) => {
      const body = JSON.stringify({ values: article() })
      const own = { host, cookie: editor.cookie, origin: url, ...(headers as Record<string, string>) }
      expect((await rawRequest(port, { method: 'POST', path: '/cms/news/records', headers: own, body })).status).toBe(
        200,
      )
    },
  )

  test('that says it is a GET stays one', async () => {
    const answer = await get('/cms/news/records', { cookie: editor.cookie, 'x-http-method-override': 'POST' })
    expect(answer.status).toBe(404)
  })
})

describe('a malformed request', () => {
  test.each([
    ['a broken percent sign', '/news/%'],
    ['a broken percent sign in the middle', '/%zz/news'],
    ['broken UTF-8', '/news/%ff%fe'],
    ['overlong UTF-8', '/news/%c0%af'],
    ['NUL in the path', '/news/a%00b'],
    ['NUL in a CMS address', '/cms/news/records/%00'],
    ['NUL in the name of an upload', '/uploads/%00.jpg'],
    ['NUL in a data request', '/news/a%00.data'],
    ['20 kB of path', `/${'a'.repeat(20_000)}`],
    ['20 kB of query', `/?${'a'.repeat(20_000)}`],
    ['8 kB of path', `/news/${'a'.repeat(8_000)}`],
    ['a climb out of the folder', '/assets/../../server/main.js'],
    ['an encoded climb out of the folder', '/assets/%2e%2e%2f%2e%2e%2fserver/main.js'],
    ['a climb with backslashes', '/assets/..%5c..%5cpackage.json'],
    ['a climb out of the uploads', '/uploads/..%2fpostgres.password'],
    ['a double climb', '/uploads/....//....//auth.secret'],
    ['a hidden file', '/.env'],
  ])('with %s gets a 4xx', async (_what, path) => {
    const before = await processWord()
    for (const method of ['GET', 'HEAD']) {
      let answer = await get(path, {}, method)
      if (answer.status === 301) answer = await get(answer.headers.get('location') ?? '', {}, method)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(answer.text).not.toMatch(/import\s|node:internal|"dependencies"/)
    }
    expect(await processWord()).toBe(before)
  })

  test.each([
    ['a header of 20 kB', { 'x-long': 'a'.repeat(20_000) }],
    ['a cookie of 20 kB', { cookie: `estavelle-session=${'a'.repeat(20_000)}` }],
  ])('with %s gets a 4xx', async (_what, headers) => {
    expect((await get('/', headers as Record<string, string>)).status).toBe(431)
  })

  test.each([
    'estavelle-session=',
    'estavelle-session=%',
    'estavelle-session=%00.x',
    'flash=%',
    'flash=e30=',
    'flash=bnVsbA==',
    '=',
    ';;;',
    'flash=IiI=; flash=IiI=',
  ])('with the cookie %j gets its page', async (cookie) => {
    for (const path of ['/', '/auth']) expect((await get(path, { cookie })).status).toBe(200)
    const answer = await postSignIn(
      url,
      { email: `${randomUUID()}@estavelle.example`, password: 'not-the-password' },
      { cookie },
    )
    expect(answer.status).toBe(401)
  })

  test.each([
    'GET / HTTP/1.1\r\n\r\n',
    'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n',
    'nonsense\r\n\r\n',
    'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
    `POST /auth/session HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `POST /auth/session HTTP/1.1\r\nHost: ${host}\r\nContent-Length: -1\r\n\r\n`,
    ...[
      'Transfer-Encoding : chunked',
      'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
      'Transfer-Encoding: xchunked',
      'Transfer-Encoding: chunked, identity',
      'Content-Length: 0, 5',
      'Content-Length: 0\r\nContent-Length: 5',
      'Content-Length: +0',
      'X: a\r\n Transfer-Encoding: chunked\r\nContent-Length: 0',
      'X: a\rY: b',
      'X: a\nTransfer-Encoding: chunked',
      'Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff',
    ].map((framing) => `POST /newsletter HTTP/1.1\r\nHost: ${host}\r\n${framing}\r\n\r\n0\r\n\r\n`),
  ])('by hand is refused: %j', async (bytes) => {
    const before = await processWord()
    expect(await byHand(bytes)).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(await processWord()).toBe(before)
  })

  test.each(['GET', 'HEAD', 'POST'])('holds no second one in its body: %s', async (method) => {
    const second = `GET /smuggled HTTP/1.1\r\nHost: ${host}\r\n\r\n`
    const first = `${method} /terms HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Length: ${second.length}\r\n\r\n`
    expect((await byHand(first + second)).match(/HTTP\/1\.1 \d+/g)).toHaveLength(1)
  })

  test('to two hosts is refused, also where the page is kept', async () => {
    expect((await get('/terms')).status).toBe(200)
    for (const other of [host, 'evil.example'])
      expect(
        await byHand(`GET /terms HTTP/1.1\r\nHost: ${host}\r\nHost: ${other}\r\nConnection: close\r\n\r\n`),
      ).toMatch(/^HTTP\/1\.1 421 /)
  })

  test('that is followed by a hundred others before it is answered ends the connection', async () => {
    const all = `GET /search?q=x HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(100)
    const said = await byHand(all).catch(() => '')
    expect(said.match(/HTTP\/1\.1 \d+/g)?.length ?? 0).toBeLessThan(20)
    expect((await get('/search?q=x')).status).toBe(200)
  })

  /** What the server says until it hangs up. */
  function byHand(bytes: string) {
    return new Promise<string>((resolve, reject) => {
      let said = ''
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
      socket.on('data', (chunk) => {
        said += chunk
      })
      socket.on('close', () => resolve(said))
      socket.on('error', reject)
    })
  }

  test('that is longer than a form for everybody can be gets a 413, before anybody reads it', async () => {
    const body = 'a&'.repeat(10_000)
    for (const path of ['/newsletter', '/auth/forgot', '/auth/session', '/auth/sign-out'])
      for (const framing of [{}, { 'transfer-encoding': 'chunked' }]) {
        const headers = { host, origin: url, ...(framing as Record<string, string>) }
        expect((await rawRequest(port, { method: 'POST', path, headers, body })).status).toBe(413)
      }
  })

  test.each(['/cms/upload', '/cms/files/upload', '/cms/translations/import', '/cms/news/records'])(
    'that is refused before it is read is read to its end all the same, however slowly that comes: %s',
    async (path) => {
      const ask = (length: number) =>
        `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\nContent-Length: ${length}\r\n\r\n`
      const [half, socket] = ['a'.repeat(50_000), connect(Number(port), '127.0.0.1')]
      let said = ''
      socket.on('data', (chunk) => {
        said += chunk
      })
      socket.write(ask(2 * half.length) + half)
      // By then the other one would have its answer, too.
      expect((await send(path, 'POST', { origin: url })).status).toBe(401)
      expect(said).toBe('')
      socket.write(`${half}GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      await once(socket, 'close')
      expect(said.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200'])
    },
  )

  test('or another method than GET and HEAD on a page does not break it', async () => {
    const before = await processWord()
    for (const path of [
      '/',
      '/news',
      '/news/nothing',
      '/nothing',
      '/auth',
      '/assets/x.js',
      '/uploads/cranes.jpg',
      '/healthz',
    ])
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'LINK']) {
        const { status, text } = await get(path, { origin: url }, method)
        expect([method, path, status < 500]).toEqual([method, path, true])
        expect(text).not.toMatch(/\n\s+at |node_modules/)
      }
    expect((await get('/')).status).toBe(200)
    expect(await processWord()).toBe(before)
  })
})
