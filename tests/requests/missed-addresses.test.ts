import { afterAll, beforeEach, expect, test } from 'vitest'
import { signIn } from '#tests/support/editor.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { recordsOf } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { startSite } from '#tests/support/start-site.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())
const { host, port } = new URL(site.url)

const miss = (path: string, referer?: string, more: object = {}) =>
  rawRequest(port, { path, headers: { host, ...(referer && { referer }), ...more } })

/** The screen writes what was gathered until it was asked for. */
const screen = async (query = '') => (await editor.page(`/cms/redirects${query}`)).text()

async function stored() {
  await screen()
  const { rows } = await db.query('select path, referrer, times::int from missed_addresses order by path, referrer')
  return rows.map(({ path, referrer, times }) => [path, referrer, times])
}

beforeEach(async () => {
  await screen()
  await db.query('delete from missed_addresses')
})

test('what visitors miss is counted, out of the page cache too, with the place that links to it', async () => {
  for (let time = 0; time < 3; time++) await miss('/gone', `${site.url}/News?page=2#top`)
  await miss('/gone', 'https://other.example/list/?session=1#x')
  await miss('/gone')
  await miss('/project/gone')
  await miss('/press-preview/2020')
  await miss('/contact', `${site.url}/`)
  await rawRequest(port, { method: 'HEAD', path: '/gone', headers: { host } })
  expect(await stored()).toEqual([
    ['/gone', '', 1],
    ['/gone', '/news', 3],
    ['/gone', 'https://other.example/list/', 1],
    ['/press-preview/2020', '', 1],
    ['/project/gone', '', 1],
  ])
})

test('nothing of a person is kept: no query, no address, no token', async () => {
  await miss('/reset?token=canary&email=canary@one.example')
  await miss('/unsubscribe/canary@one.example')
  await miss('/unsubscribe/canary%40one.example')
  await miss('/away', 'https://mail.example/u/canary@one.example/inbox')
  await miss('/away', 'https://canary:canary@other.example/')
  await miss('/away', 'http://192.0.2.77/canary')
  await miss('/away', 'http://[2001:db8::77]/canary')
  await miss('/away', 'android-app://canary')
  await miss('/away', 'canary')
  await miss('/away', `${site.url}/auth/reset/canary`, { 'x-forwarded-for': '192.0.2.77' })
  expect(await stored()).toEqual([
    ['/away', '', 4],
    ['/away', '/auth/', 1],
    ['/away', 'https://mail.example', 1],
    ['/away', 'https://other.example/', 1],
    ['/reset', '', 1],
  ])
  const { rows } = await db.query('select row_to_json(missed_addresses)::text as row from missed_addresses')
  for (const { row } of rows) expect(row).not.toMatch(/canary|192\.0|2001:db8/)
})

test('what belongs to the program is not reported', async () => {
  for (const path of [
    '/cms/nothing',
    '/auth/nothing',
    '/assets/old.js',
    '/uploads/nothing.jpg',
    '/renditions/x/y.avif',
    '/preview%2fa-token',
    '/nl%5cpreview/a-token',
    '/%20preview/a-token',
    '/newsletter/confirm?token=x',
    '/newsletter/unsubscribe?token=x',
    '/nl/newsletter/unsubscribe?token=x',
  ])
    await miss(path)
  expect(await stored()).toEqual([])
})

test('a flood takes bounded room, and leaves room for what is linked', async () => {
  const flood = async (many: number) => {
    for (let at = 0; at < many; at += 50)
      await Promise.all(Array.from({ length: 50 }, (_, of) => miss(`/share/${at + of}-${'x'.repeat(400)}.png`)))
  }
  const begun = performance.now()
  await flood(1_400)
  // One each ten seconds since the start, wherever the flood falls among them, and the last one.
  const writes = 2 + Math.floor((performance.now() - begun) / 10_000)
  await miss('/linked', `${site.url}/news`)
  const rows = await stored()
  expect(rows.length).toBeLessThanOrEqual(writes * 667 + 1)
  expect(rows.filter(([path]) => String(path).length > 300)).toEqual([])
  expect(rows.filter(([, referrer]) => referrer)).toEqual([['/linked', '/news', 1]])

  // In the table: the best 5,000, and nothing from long ago.
  await db.query(`insert into missed_addresses select '/noise-' || n, '', 9, now() - interval '3 days', now() - interval '2 days'
    from generate_series(1, 6000) n`)
  await db.query(`insert into missed_addresses values
    ('/old', '/news', 50, now() - interval '200 days', now() - interval '91 days'),
    ('/ours', '/news', 1, now() - interval '89 days', now() - interval '89 days'),
    ('/theirs', 'https://other.example/', 1, now() - interval '9 days', now() - interval '9 days')`)
  await miss('/new')
  const kept = new Map((await stored()).map(([path, , times]) => [path, times]))
  // The one that is too old was among the best.
  expect(kept.size).toBe(4999)
  expect(['/old', '/ours', '/theirs', '/linked', '/new'].map((path) => kept.has(path))).toEqual([
    false,
    true,
    true,
    true,
    true,
  ])
})

test('the screen shows first what our own pages link to, then what others do, and forgets', async () => {
  await db.query(`insert into missed_addresses values
    ('/scanned', '', 900, now(), now()), ('/theirs', 'https://other.example/', 3, now(), now()),
    ('/theirs', '', 1, now(), now()), ('/ours', '/contact', 2, now(), now())`)
  const order = (html: string) =>
    [...(html.split('id="redirects"')[0] ?? '').matchAll(/<h3 class="address">(\/(?:scanned|theirs|ours))</g)].map(
      ([, path]) => path,
    )
  expect(order(await screen())).toEqual(['/ours', '/theirs', '/scanned'])
  expect(await screen('?q=theirs')).toContain('4 times')
  await miss('/ours')
  expect((await editor.call('DELETE', '/cms/redirects/missed', { path: '/ours' })).status).toBe(200)
  expect(order(await screen())).toEqual(['/theirs', '/scanned'])
  // What leads somewhere is not missed any more.
  expect((await editor.call('POST', '/cms/redirects/entries', { from: '/theirs', to: '/news' })).status).toBe(200)
  await miss('/theirs')
  expect(order(await screen())).toEqual(['/scanned'])
  for (const body of [{}, { path: '\0' }, { path: 7 }])
    expect((await editor.call('DELETE', '/cms/redirects/missed', body)).status).toBe(422)
})

test('an address that works again leaves the list, whatever brought it back and whoever counted it last', async () => {
  const articles = recordsOf(editor, 'news')
  const shown = async () => {
    const [missed = ''] = (await screen('?q=back')).split('id="redirects"')
    return [...missed.matchAll(/<h3 class="address">([^<]+)</g)].map(([, path]) => path)
  }
  const paths = ['restored', 'published', 'renamed', 'away'].map((end) => `/news/back-${end}`)
  const slugOf = (at: number) => String(paths[at]).slice('/news/'.length)
  const removed = await articles.created({ slug: slugOf(0) })
  await articles.remove(removed.id)
  const renamed = await articles.created({ slug: 'elsewhere' })
  for (const path of paths) await miss(path, `${site.url}/news`)
  expect((await shown()).sort()).toEqual([...paths].sort())

  await editor.call('POST', '/cms/news/restore', { ids: [removed.id] })
  await articles.created({ slug: slugOf(1) })
  await articles.update(renamed.id, 1, { ...renamed.values, slug: slugOf(2) })
  expect(await shown()).toEqual([paths[3]])
  expect((await stored()).map(([path]) => path)).toEqual([paths[3]])

  // Another instance writes what it counted before.
  await db.query('insert into missed_addresses values ($1, $2, 7, now(), now())', [paths[1], '/news'])
  expect(await shown()).toEqual([paths[3]])

  // One that moved on answers 301.
  await articles.update(renamed.id, 2, { ...renamed.values, slug: 'elsewhere-again' })
  await db.query('insert into missed_addresses values ($1, $2, 7, now(), now())', [paths[2], '/news'])
  expect(await shown()).toEqual([paths[3]])

  // More of them than the screen shows do not hide the one that is still missed.
  await db.query(
    `insert into missed_addresses select '/news?back-' || n, '/news', 900, now(), now() from generate_series(1, 30) n`,
  )
  expect(await shown()).toEqual([paths[3]])
})

test('what was gathered last is written when the site stops', async () => {
  await miss('/just-before')
  await site.stop()
  const again = await startSite({ dataDir: site.dataDir })
  try {
    const other = await signIn(again.url)
    expect(await (await other.page('/cms/redirects')).text()).toContain('<h3 class="address">/just-before<')
  } finally {
    await again.stop()
  }
})
