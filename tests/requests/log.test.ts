import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseLanguages } from '#tests/support/choose-languages.ts'
import { startCopy } from '#tests/support/copied-site.ts'
import { signIn } from '#tests/support/editor.ts'
import { logLines } from '#tests/support/log-lines.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { admin, type RunningSite, until } from '#tests/support/start-site.ts'

let site: RunningSite
beforeAll(async () => {
  // Every query is a slow one, so that what is told of them is told of all.
  site = await startCopy({ env: { LOG_LEVEL: 'info', SLOW_QUERY_MS: '0' } })
})
afterAll(() => site.remove())

const lines = () => logLines(site)

test('the log has one line of JSON for each request: its id, method, path, status, cache state and time', async () => {
  const asked: [method: string, path: string, cache: string][] = [
    ['GET', '/', 'miss'],
    ['GET', '/', 'hit'],
    ['HEAD', '/', 'hit'],
    ['HEAD', '/news', 'bypass'],
    ['GET', '/search?q=tower', 'bypass'],
    ['GET', '/nothing', 'miss'],
    ['POST', '/auth/session', 'bypass'],
    ['GET', '/cms', 'bypass'],
    ['GET', '/favicon.ico', 'bypass'],
    ['GET', '/healthz', 'bypass'],
    ['GET', '/news/%', 'bypass'],
  ]
  const answers: Awaited<ReturnType<typeof rawRequest>>[] = []
  const { host } = new URL(site.url)
  for (const [method, path] of asked) answers.push(await rawRequest(site.port, { method, path, headers: { host } }))
  const idOf = (answer?: (typeof answers)[number]) => answer?.headers.get('x-request-id')
  const own = (id?: string | null) => lines().filter((line) => line.id === id && line.msg === 'request')
  await until(() => answers.every((answer) => own(idOf(answer)).length > 0))
  for (const [at, [method, path, cache]] of asked.entries())
    expect(own(idOf(answers[at]))).toEqual([
      expect.objectContaining({
        id: idOf(answers[at]),
        method,
        path: path.split('?')[0],
        status: answers[at]?.status,
        cache,
        ms: expect.any(Number),
        time: expect.anything(),
      }),
    ])
  const ids = lines()
    .filter(({ msg }) => msg === 'request')
    .map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('whoever gives up a download is no error to an operator', async () => {
  const path = '/documents/press-pictures.zip'
  const begun = await fetch(site.url + path)
  const reader = begun.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await (await fetch(site.url + path)).arrayBuffer()
  await until(() => lines().filter((line) => line.msg === 'request' && line.path === path).length === 2)
  expect(lines().filter((line) => line.level === 50 && line.path === path)).toEqual([])
})

/** How many queries each page asks the second time. Lines are written in a while, so all are asked for first. */
async function queriesOf(paths: string[]) {
  // The cookie of a message that nobody wrote: such a request goes past the cache.
  const headers = { host: new URL(site.url).host, cookie: 'flash=none' }
  const ask = async (path: string) => (await rawRequest(site.port, { path, headers })).headers.get('x-request-id')
  const ids: Record<string, string | null> = {}
  for (const path of paths) {
    await ask(path)
    ids[path] = await ask(path)
  }
  const written = () => lines().filter(({ msg }) => msg === 'request')
  await until(() => Object.values(ids).every((id) => written().some((line) => line.id === id)))
  const queries = lines().filter(({ msg }) => msg === 'a slow query')
  return Object.fromEntries(paths.map((path) => [path, queries.filter(({ id }) => id === ids[path]).length]))
}

test('a page asks the database for no more than its own records, and for what is the same until a change not at all', async () => {
  const most = {
    '/': 1,
    '/real-estate': 2,
    '/public-markets': 0,
    '/venture-capital': 2,
    '/news': 1,
    '/news/towerspoor-topping-out': 2,
    '/news/planetenbaan-year-of-heat': 5,
    '/project/towerspoor': 3,
    '/project/kustlaan': 3,
    '/contact': 0,
    '/contact?about=repair': 0,
    '/documents': 7,
    '/search?q=office': 1,
    // Whether they are one word.
    '/search?q=office+space': 2,
    '/terms': 0,
    '/privacy-policy': 0,
    '/legal-notice': 0,
    '/nothing-here': 1,
  }
  expect(await queriesOf(Object.keys(most))).toEqual(most)
  const editor = await signIn(site.url)
  await chooseLanguages(editor, { nl: true })
  expect(await queriesOf(['/nl/search?q=kantoor'])).toEqual({ '/nl/search?q=kantoor': 1 })
  await chooseLanguages(editor, { nl: false })
})

test('the log holds no query, cookie, password or address line that could be forged', async () => {
  const secret = 'a-secret-that-nobody-logs'
  const host = new URL(site.url).host
  const json = { host, origin: site.url, 'content-type': 'application/json' }
  await rawRequest(site.port, { path: `/news?token=${secret}`, headers: { host } })
  await rawRequest(site.port, {
    path: `/?${secret}`,
    headers: { host, cookie: `estavelle-session=${secret}`, authorization: `Bearer ${secret}` },
  })
  await rawRequest(site.port, {
    path: `/nothing?${secret}`,
    headers: { host, referer: `${site.url}/?${secret}`, 'user-agent': secret },
  })
  await rawRequest(site.port, {
    method: 'POST',
    path: '/auth/session',
    headers: json,
    body: JSON.stringify({ email: admin.email, password: secret }),
  })
  await rawRequest(site.port, { method: 'POST', path: '/auth/session', headers: json, body: `{"email":"${secret}` })
  await rawRequest(site.port, {
    path: '/x%0d%0a{"level":60,"msg":"forged"}'.replaceAll('"', '%22'),
    headers: { host },
  })
  const { cookie } = await signIn(site.url)
  const out = await rawRequest(site.port, {
    method: 'POST',
    path: '/auth/sign-out',
    headers: { ...json, cookie },
    body: '{}',
  })
  await until(() => lines().some(({ id }) => id === out.headers.get('x-request-id')))
  expect(site.output()).not.toContain(secret)
  expect(site.output()).not.toContain(admin.password)
  expect(site.output()).not.toContain(cookie.split('=')[1]?.split('.')[0])
  expect(lines().filter(({ msg }) => msg === 'forged')).toEqual([])
})

test('the log holds no token of a link that somebody was mailed', async () => {
  const token = 'token-of-a-link-that-works-once'
  const host = new URL(site.url).host
  const links = [
    `/auth?invite=${token}`,
    `/auth/reset?token=${token}`,
    `/auth/confirm?token=${token}`,
    `/auth/address?token=${token}`,
    `/newsletter/confirm?token=${token}`,
    `/newsletter/unsubscribe?token=${token}`,
    `/preview/${token}`,
    `/fr/preview/${token}`,
    ...['//preview/', '/fr//preview/', '/%70review/', '/preview%2f', '/Preview%252F'].map((spelled) => spelled + token),
    ...['/%2570review/', '/fr/p%25252572eview%25252F'].map((spelled) => spelled + token),
    ...['/%20preview/', '/fr%5cpreview/', '/fr%252fpreview%252F', '/press-preview/preview/'].map((at) => at + token),
  ]
  let last = ''
  for (const path of links)
    for (const method of ['GET', 'POST']) {
      const headers = { host, origin: site.url, 'content-type': 'application/x-www-form-urlencoded' }
      const body = method === 'POST' ? `token=${token}&password=${token}` : undefined
      for (const spelling of [path, path.replace('?', '.data?'), path.replace('?', '/?')]) {
        const answer = await rawRequest(site.port, { method, path: spelling, headers, body })
        last = answer.headers.get('x-request-id') ?? ''
      }
    }
  await until(() => lines().some(({ id }) => id === last))
  expect(site.output()).not.toContain(token)
})

test('the log tells who changed what, beside the line of the request', async () => {
  const editor = await signIn(site.url)
  const saved = await editor.createArticle({})
  const id = saved.headers.get('x-request-id')
  const { record } = (await saved.json()) as { record: { id: string } }
  const own = () => lines().filter((line) => line.id === id && line.msg !== 'a slow query')
  await until(() => own().length === 2)
  expect(own().find(({ msg }) => msg === 'request')).toMatchObject({
    method: 'POST',
    path: '/cms/news/records',
    status: 200,
    cache: 'bypass',
  })
  await editor.removeArticle(record.id)
  await until(() => lines().some(({ msg }) => msg === 'deleted'))
  const told = lines().filter(({ record: one, records }) => [one, records].flat().includes(record.id))
  expect(told).toMatchObject([
    { msg: 'created', collection: 'news', by: admin.email },
    { msg: 'deleted', collection: 'news', by: admin.email },
  ])
})

test('why a save was refused stands in one line of the log, with the fields and without what was typed', async () => {
  const editor = await signIn(site.url)
  const { record } = (await (await editor.createArticle({})).json()) as { record: { id: string; version: number } }
  await editor.updateArticle(record.id, record.version, {})
  const typed = 'what-somebody-typed'
  const path = `/cms/news/records/${record.id}`
  const command = '/cms/:collection/records/:id?'
  const records = [record.id]
  const version = record.version + 1
  const refused: [answer: Response, line: object][] = [
    [
      await editor.updateArticle(record.id, version, { title: '', slug: `${typed} !`, summary: typed }),
      { command: `PUT ${command}`, status: 422, why: 'invalid', records, fields: ['title', 'slug'] },
    ],
    [
      await editor.updateArticle(record.id, record.version, { title: typed }),
      { command: `PUT ${command}`, status: 409, why: 'stale', records, fields: [] },
    ],
    [
      await editor.call('PATCH', path, { version, values: { title: typed } }),
      { command: `PATCH ${command}`, status: 405, why: 'refused', records, fields: [] },
    ],
    [
      await editor.call('PUT', path, { version: typed, values: {} }),
      { command: `PUT ${command}`, status: 400, why: 'refused', records, fields: ['version'] },
    ],
    [
      await editor.call('POST', '/cms/news/restore', { ids: [record.id] }),
      { command: 'POST /cms/:collection/restore', status: 404, why: 'gone', records, fields: [] },
    ],
    [
      await editor.call('PUT', '/cms/profile/name', { name: `${typed}\n${typed}` }),
      { command: 'PUT /cms/profile/name', status: 422, why: 'refused', records: [], fields: ['name'] },
    ],
    [
      await editor.call('DELETE', `/cms/news/records/${typed}`),
      { command: `DELETE ${command}`, status: 404, why: 'gone', records: [], fields: [] },
    ],
  ]
  for (const [answer, line] of refused) {
    const id = answer.headers.get('x-request-id')
    const own = () => lines().filter((each) => each.id === id && each.msg !== 'a slow query')
    await until(() => own().some(({ msg }) => msg === 'request'))
    const told = own().filter(({ msg }) => msg !== 'request')
    expect(told).toEqual([{ level: 30, time: expect.any(Number), id, msg: 'refused', by: admin.email, ...line }])
    expect(JSON.stringify(told)).not.toContain(typed)
  }
})

test('the log names slow queries, their time and whoever asked, without the values', async () => {
  const editor = await signIn(site.url)
  const words = ['first', 'second', 'third'].map((word) => `${word}-title-that-no-query-shows`)
  const answers = await Promise.all(words.map((title) => editor.createArticle({ title })))
  for (const answer of answers) {
    const own = () => lines().filter((line) => line.id === answer.headers.get('x-request-id'))
    await until(() => own().some(({ query }) => query === 'commit'))
    // Within one request: who asks, and the save from its lock to its commit.
    expect(own().map(({ query }) => query)).toEqual(
      expect.arrayContaining([
        'begin',
        expect.stringMatching(/^select .*"sessions"/),
        expect.stringMatching(/^insert into "news_articles" .*\$1/),
      ]),
    )
    expect(own().find(({ msg }) => msg === 'a slow query')).toMatchObject({ level: 40, ms: expect.any(Number) })
  }
  for (const word of words) expect(site.output()).not.toContain(word)
})

test('the log of a visit to what is missing or refused holds no error', async () => {
  const host = new URL(site.url).host
  for (const path of ['/nothing', '/news/nothing', '/cms', '/news/%'])
    await rawRequest(site.port, { path, headers: { host } })
  const last = await rawRequest(site.port, { path: '/nothing', headers: { host } })
  await until(() => lines().some(({ id }) => id === last.headers.get('x-request-id')))
  expect(lines().filter(({ level }) => Number(level) >= 50)).toEqual([])
})

test('the log ends with an orderly stop: no error, code 0', async () => {
  expect(await site.stop()).toBe(0)
  expect(lines().filter(({ level }) => Number(level) >= 50)).toEqual([])
})
