import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, describe, expect, test } from 'vitest'
import type { Database } from '#app/database.server.ts'
import { withTaken } from '#app/routes/cms/redirects/ends.server.ts'
import { signIn } from '#tests/support/editor.ts'
import { createPerson } from '#tests/support/people.ts'
import { recordsOf } from '#tests/support/records.ts'
import { transactionForTest } from '#tests/support/rolled-back.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { textOf } from '#tests/support/text-of.ts'
import { untilWaitedFor } from '#tests/support/waiting-for.ts'
import { site } from '#tests/support/written-site.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

const entries = '/cms/redirects/entries'
type Answer = { message: string; issues?: { field: string; message: string }[]; mayAddAnyway?: boolean }

async function call(method: string, path: string, body?: unknown) {
  const answer = await editor.call(method, path, body)
  return { status: answer.status, ...((await answer.json()) as Answer) }
}
const add = (from: string, to: string, more: object = {}) => call('POST', entries, { from, to, ...more })
const row = async (from: string) =>
  (await db.query('select id, version, "from", "to" from redirects where "from" = $1', [from])).rows[0]

async function ask(path: string, init: RequestInit = {}) {
  const { status, headers } = await fetch(site.url + path, { redirect: 'manual', ...init })
  const location = headers.get('location')
  return location ? [status, location] : [status]
}
let count = 0
const fresh = () => `/old-${++count}`

describe('a redirect', () => {
  test('leads everybody from the very next request on, until it is changed or removed', async () => {
    const from = fresh()
    expect([await ask(from), await ask(from)]).toEqual([[404], [404]])
    expect(await add(from, '/contact')).toEqual({ status: 200, message: `${from} leads to /contact now.` })
    for (const init of [{}, {}, { method: 'HEAD' }, { headers: { cookie: editor.cookie } }])
      expect(await ask(from, init)).toEqual([301, '/contact'])
    expect(await ask(`${from}?utm_source=letter`)).toEqual([301, '/contact'])
    const { id, version } = await row(from)
    expect(await call('PUT', `${entries}/${id}`, { from, to: '/news?category=Press#top', version })).toMatchObject({
      status: 200,
    })
    expect([await ask(from), await ask(from)]).toEqual(Array(2).fill([301, '/news?category=Press#top']))
    expect(await call('DELETE', `${entries}/${id}`, { version })).toMatchObject({ status: 409 })
    expect(await call('PUT', `${entries}/${id}`, { from, to: '/', version })).toMatchObject({ status: 409 })
    const removed = { status: 200, message: `${from} leads nowhere now` }
    expect(await call('DELETE', `${entries}/${id}`, { version: version + 1 })).toEqual(removed)
    expect([await ask(from), await ask(from)]).toEqual([[404], [404]])
    expect(await call('DELETE', `${entries}/${id}`, { version: version + 1 })).toMatchObject({ status: 404 })
    const { rows } = await db.query(
      "select action, subject_label as label from audit_entries where subject_kind = 'redirect' and subject_id = $1 order by id",
      [id],
    )
    expect(rows).toEqual(['created', 'updated', 'removed'].map((action) => ({ action, label: from })))
  })

  test('stays in the list under a page that is put at its address, which says so', async () => {
    const from = fresh()
    await add(from, '/contact')
    const listed = async () => (await editor.page(`/cms/redirects?q=${from}`)).text()
    const note = 'A page stands at this address now'
    expect(await listed()).not.toContain(note)
    const page = recordsOf(editor, 'free-pages')
    const { id } = await page.created({ slug: from.slice(1) })
    expect([await ask(from), (await listed()).includes(note)]).toEqual([[200], true])
    const { id: ofRow, version } = await row(from)
    await page.remove(id)
    expect([await ask(from), (await listed()).includes(note)]).toEqual([[301, '/contact'], false])
    await page.created({ slug: from.slice(1) })
    const removed = await call('DELETE', `${entries}/${ofRow}`, { version })
    expect(removed.message).toBe(`${from} is the address of a page`)
  })

  test('is told of, found and written in the trail with letters as letters', async () => {
    const from = `${fresh()}-café`
    expect(await add(from, '/contact')).toMatchObject({ message: `${from} leads to /contact now.` })
    expect(await add(from, '/news?q=é')).toMatchObject({
      message: expect.stringContaining('leads to /contact already'),
    })
    expect(await add(`${fresh()}`, `${from}/ñ`)).toMatchObject({
      message: expect.stringContaining(`There is nothing at ${from}/ñ:`),
    })
    const missed = `${fresh()}-naïve`
    await ask(encodeURI(missed).toLowerCase())
    const found = async (search: string) => (await editor.page(`/cms/redirects?q=${encodeURIComponent(search)}`)).text()
    expect((await found('-café')).replace(/<!-- -->/g, '')).toContain(`<h3 class="address">${from} `)
    expect(await found('-naive')).not.toContain(missed)
    expect(await found('-naïve')).toContain(`<h3 class="address">${missed}</h3>`)
    const capital = `/École${fresh().slice(1)}`
    await add(capital, '/contact')
    for (const typed of [capital.toLowerCase(), capital.toUpperCase(), 'écoleold', 'ÉcoleOld'])
      expect([typed, (await found(typed)).includes(`<h3 class="address">${capital}`)]).toEqual([typed, true])
    const trail = await (await editor.page('/cms/audit')).text()
    expect(trail).toContain(`“${from}”`)
    expect(trail).toContain(`<ins>${from}</ins>`)
  })

  test.each([
    ['files/Brochure 2019.PDF', '/files/brochure%202019.pdf'],
    ['/files/Annual-Report-2019.pdf', '/files/annual-report-2019.pdf'],
    ['/Straße/', '/stra%c3%9fe'],
    [`${site.url}/Own/Address?with=query#and-more`, '/own/address'],
    ['//localhost-path', undefined],
    ['/a//b///', '/a/b'],
    ['/%41%2e%42', '/a.b'],
    ['index.php/about', '/index.php/about'],
  ])('is stored in the one spelling in which it is asked for: %s', async (typed, stored) => {
    const { status } = await add(typed, '/contact')
    if (stored === undefined) return expect(status).toBe(422)
    expect([status, await ask(stored)]).toEqual([200, [301, '/contact']])
  })

  test.each([
    ['', '/contact', 'from', 'An address is required.'],
    ['https://elsewhere.example/a', '/contact', 'from', 'Only addresses of this website'],
    ['www.elsewhere.example/a', '/contact', 'from', 'Only addresses of this website'],
    ['elsewhere.example/a', '/contact', 'from', 'Only addresses of this website'],
    ['/a', 'https://elsewhere.example/', 'to', 'Only addresses of this website'],
    ['/a', '//elsewhere.example/', 'to', 'Only addresses of this website'],
    ['/a', '/\\elsewhere.example/', 'to', 'Only addresses of this website'],
    ['/a', 'javascript:alert(1)', 'to', 'Only addresses of this website'],
    ['/a', '/cms/news', 'to', 'Visitors cannot see what is below /cms.'],
    ['/CMS/old', '/contact', 'from', 'What is below /cms belongs to the program.'],
    ['/uploads/a.jpg', '/contact', 'from', 'What is below /uploads belongs to the program.'],
    ['/newsletter/unsubscribe?token=x', '/news', 'from', 'Links in emails lead to /newsletter/unsubscribe: it'],
    ['/nl/newsletter/confirm', '/news', 'from', 'Links in emails lead to /nl/newsletter/confirm: it'],
    ['/a%00', '/contact', 'from', 'a percent sign that stands for nothing'],
    ['/100%', '/contact', 'from', 'a percent sign that stands for nothing'],
    [`/${'é'.repeat(400)}`, '/contact', 'from', 'An address must be 1000 characters or less.'],
    ['/a', '/A/', 'to', 'An address cannot lead to itself.'],
    ['/News/', '/contact', 'from', '/news is a page: “News'],
    ['/', '/contact', 'from', '/ is a page'],
    ['/?p=123', '/contact', 'from', 'What follows the question mark of an address does not count.'],
    ['/favicon.ico', '/contact', 'from', 'There is a file at /favicon.ico.'],
  ])('from “%s” to “%s” is refused in words', async (from, to, field, message) => {
    const answer = await add(from, to)
    expect(answer.status).toBe(422)
    expect(answer.issues).toEqual([{ field, message: expect.stringContaining(message) }])
  })

  test('with what follows a question mark says that it does not count, also where the path leads on already', async () => {
    const [from, note] = [fresh(), 'What follows the question mark of an address does not count.']
    expect((await add(`${from}?id=5`, '/contact')).message).toBe(`${from} leads to /contact now. ${note}`)
    expect((await add(`${from}?id=6`, '/news')).message).toMatch(`already: change that one. ${note}`)
    expect((await add(from, '/news')).message).not.toContain(note)
  })

  test('to an address where nothing is wants to be asked for twice', async () => {
    const from = fresh()
    expect(await add(from, '/never-there')).toMatchObject({
      status: 422,
      mayAddAnyway: true,
      issues: [{ field: 'to', message: expect.stringContaining('There is nothing at /never-there') }],
    })
    expect(await ask(from)).toEqual([404])
    expect(await add(from, '/never-there', { anyway: true })).toMatchObject({ status: 200 })
    expect(await ask(from)).toEqual([301, '/never-there'])
  })

  test('makes no chain and no circle', async () => {
    const [a, b, c] = [fresh(), fresh(), fresh()]
    await add(b, '/contact')
    expect(await add(a, b)).toMatchObject({
      status: 200,
      message: expect.stringContaining('straight to where it ends'),
    })
    expect((await row(a)).to).toBe('/contact')
    // What led here leads on, to the part that it named.
    await add(c, '/later#part', { anyway: true })
    expect(await add('/later', '/news')).toMatchObject({ message: expect.stringContaining(`before: ${c}.`) })
    expect((await row(c)).to).toBe('/news#part')
    const [d, e] = [fresh(), fresh()]
    await add(d, e, { anyway: true })
    expect(await add(e, d)).toMatchObject({
      status: 422,
      issues: [{ field: 'to', message: expect.stringContaining(`${d} leads back to ${e}`) }],
    })
    expect(await add(a, '/news')).toMatchObject({
      issues: [{ message: expect.stringContaining('leads to /contact already') }],
    })
    const { id, version } = await row(a)
    expect(await call('PUT', `${entries}/${id}`, { from: fresh(), to: a, version, anyway: true })).toMatchObject({
      status: 200,
    })
  })

  test('is removed while another is saved, and neither waits for ever', async () => {
    const from = fresh()
    await add(from, '/contact')
    const { id, version } = await row(from)
    const saving = await transactionForTest(db)
    await saving.query('lock table redirects in share row exclusive mode')
    const removed = call('DELETE', `${entries}/${id}`, { version })
    await untilWaitedFor(saving, db)
    expect((await saving.query('select from redirects where id = $1 for update', [id])).rowCount).toBe(1)
    await saving.query('commit')
    expect(await removed).toMatchObject({ status: 200 })
  })

  test('added by many at once makes no circle either', async () => {
    const ring = Array.from({ length: 6 }, fresh)
    await Promise.all(ring.map((from, at) => add(from, ring[(at + 1) % ring.length] ?? '', { anyway: true })))
    const { rows } = await db.query(
      'select count(*)::int as chained from redirects one join redirects two on one."to" = two."from"',
    )
    expect(rows).toEqual([{ chained: 0 }])
    for (const from of ring) {
      const [status, location] = await ask(from)
      if (status === 301) expect(await ask(String(location))).toEqual([404])
    }
  })

  test('of a document takes along its files, and leaves them where nothing like them is', async () => {
    const documents = recordsOf(editor, 'documents')
    const picture = { id: 'one', picture: { url: '/uploads/cranes.jpg' }, caption: 'Cranes', credit: 'Us' }
    const { values } = await documents.created({ slug: `kept-${process.pid}`, pictures: [picture] })
    const old = `/documents/old-${process.pid}`
    await add(old, `/documents/${values.slug}?a=b#part`)
    expect([await ask(old), await ask(`${old}.pdf`)]).toEqual([
      [301, `/documents/${values.slug}?a=b#part`],
      [301, `/documents/${values.slug}.pdf`],
    ])
    await add(`${old}.pdf`, '/contact')
    expect(await ask(`${old}.pdf`)).toEqual([301, '/contact'])
    const gone = `/documents/gone-${process.pid}`
    await add(gone, '/contact')
    expect([await ask(gone), await ask(`${gone}.pdf`)]).toEqual([[301, '/contact'], [404]])
    // But for a file of what had that address before the list did.
    await db.query(`insert into former_addresses select '/documents/', $1, id, now() from documents where slug = $2`, [
      `gone-${process.pid}`,
      values.slug,
    ])
    expect(await ask(`${gone}.zip`)).toEqual([301, `/documents/${values.slug}.zip`])
  })

  test('goes after its page when that moves, and gives way to a page', async () => {
    const from = `/news/later-a-page-${process.pid}`
    const { record } = await (await editor.createArticle({ slug: 'first-home' })).json()
    await add(from, '/news/first-home#garden')
    await editor.updateArticle(record.id, record.version, { ...record.values, slug: 'second-home' })
    expect(await ask(from)).toEqual([301, '/news/second-home#garden'])
    const moved = await add(fresh(), '/news/first-home#part')
    expect(moved.message).toContain('/news/second-home#part now.')
    await editor.createArticle({ slug: from.slice('/news/'.length) })
    expect(await ask(from)).toEqual([200])
  })
})

test('the screen lists what editors and records have moved, and finds it', async () => {
  await add('/listed-here', '/contact')
  const { record } = await (await editor.createArticle({ slug: 'listed-old' })).json()
  await editor.updateArticle(record.id, record.version, { ...record.values, slug: 'listed-new' })
  const all = await (await editor.page('/cms/redirects?q=listed-')).text()
  expect(all).toContain('/listed-here')
  expect(all).toContain('/news/listed-new')
  expect(all).toContain('Automatic')
  const one = await (await editor.page('/cms/redirects?q=LISTED-old')).text()
  expect([one.includes('/news/listed-old'), one.includes('/listed-here')]).toEqual([true, false])
  for (const strange of ['?q=%00', '?q=%25', '?page=1e9', '?page=-1', `?q=${'x'.repeat(2000)}`])
    expect([strange, (await editor.page(`/cms/redirects${strange}`)).status]).toEqual([strange, 200])
})

test('of a long list only those addresses are asked for at which something may stand', async () => {
  const news = await recordsOf(editor, 'news').created({ slug: 'stands-at-an-old-address' })
  const files = ['/news/feed.xml', '/robots.txt', '/favicon.ico', '/icon-192.png']
  const standing = ['/contact', '/nl', '/newsletter/confirmed', ...files, `/news/${news.values.slug}`]
  const free = [...Array.from({ length: 60 }, fresh), '/old/team', '/about.html', '/news/gone', '/nl/news/gone']
  const asked: string[] = []
  const askFor = (path: string) => {
    asked.push(path)
    return fetch(site.url + path, { redirect: 'manual' })
  }
  const listed = [...standing, ...free].map((from) => ({ id: 'any', from }))
  const marked = await withTaken({ db: drizzle(db) as Database, ask: askFor }, listed)
  expect(asked.toSorted()).toEqual(standing.toSorted())
  expect(marked.filter(({ isTaken }) => isTaken).map(({ from }) => from)).toEqual(standing)
  await recordsOf(editor, 'news').remove(news.id)
})

test('nobody but an administrator lists, adds or removes', async () => {
  const reader = await signIn(site.url, await createPerson(site.dataDir, { isAdmin: false }))
  await add('/not-theirs', '/contact')
  const { id, version } = await row('/not-theirs')
  for (const path of ['/cms/redirects', '/cms/redirects.data'])
    expect([
      (await textOf(editor.page(path))).includes('/not-theirs'),
      (await (await reader.page(path)).text()).includes('/not-theirs'),
    ]).toEqual([true, false])
  expect((await reader.call('POST', entries, { from: '/theirs', to: '/contact' })).status).toBe(403)
  expect((await reader.call('DELETE', `${entries}/${id}`, { version })).status).toBe(403)
  expect((await reader.call('DELETE', '/cms/redirects/missed', { path: '/x' })).status).toBe(403)
  expect(await ask('/not-theirs')).toEqual([301, '/contact'])
})
