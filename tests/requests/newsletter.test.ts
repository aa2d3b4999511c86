import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Editor, signIn, strangerAddress } from '../support/editor.ts'
import { mailsTo } from '../support/outbox.ts'
import { createPerson } from '../support/people.ts'
import { rawRequest } from '../support/raw-request.ts'
import { openSiteDatabase } from '../support/site-database.ts'
import { type RunningSite, startSite, temporaryFolder } from '../support/start-site.ts'

let site: RunningSite
let outbox: string
let db: Pool
let count = 0

beforeAll(async () => {
  const dataDir = await temporaryFolder()
  outbox = join(await mkdtemp(join(dataDir, 'mail-')), 'outbox')
  site = await startSite({ dataDir, env: { MAIL_DIR: outbox, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' } })
  db = await openSiteDatabase(dataDir)
})
afterAll(async () => {
  await db.end()
  await site.remove()
})

const newAddress = () => `reader-${++count}@estavelle.example`

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.url, 'x-forwarded-for': strangerAddress(), ...headers },
    body: new URLSearchParams(fields),
  })
}

const subscribe = (email: string, headers?: Record<string, string>) => post('/newsletter', { email }, headers)
const get = (path: string) => fetch(site.url + path, { redirect: 'manual' })
const led = (answer: Response) => [answer.status, answer.headers.get('location')]

async function stored(email: string) {
  const { rows } = await db.query('select status from newsletter_subscribers where email = $1', [email])
  return rows.map(({ status }) => status as string)
}

async function confirmed() {
  const email = newAddress()
  await subscribe(email)
  const [mail] = await mailsTo(outbox, email, 1)
  if (!mail) throw new Error('no mail')
  await post('/newsletter/confirm', { token: mail.token('confirm') })
  expect(await stored(email)).toEqual(['confirmed'])
  return { email, mail }
}

test('an address is stored, confirmed by a button, listed, and removed by a button', async () => {
  const email = newAddress()
  expect(led(await subscribe(`  ${email.toUpperCase()} `))).toEqual([303, '/newsletter/check-your-inbox'])
  expect(await stored(email)).toEqual(['pending'])
  expect(await (await get('/newsletter/check-your-inbox')).text()).toContain('Check your inbox')

  const [mail] = await mailsTo(outbox, email, 1)
  const token = mail?.token('confirm') ?? ''
  for (const path of [`/newsletter/confirm?token=${token}`, `/newsletter/confirm.data?token=${token}`]) {
    const opened = await get(path)
    expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining(email)])
    expect(await stored(email)).toEqual(['pending'])
  }
  expect(led(await post('/newsletter/confirm', { token }))).toEqual([303, '/newsletter/confirmed'])
  expect(await stored(email)).toEqual(['confirmed'])

  const editor = await signIn(site.url)
  expect(await (await editor.page('/cms/subscribers.csv')).text()).toMatch(
    new RegExp(`^${email},confirmed,20\\S+Z,20\\S+Z\r$`, 'm'),
  )

  const leaving = mail?.token('unsubscribe') ?? ''
  expect(await (await get(`/newsletter/unsubscribe?token=${leaving}`)).text()).toContain(email)
  expect(await stored(email)).toEqual(['confirmed'])
  expect(led(await post('/newsletter/unsubscribe', { token: leaving }))).toEqual([303, '/newsletter/unsubscribed'])
  expect(await stored(email)).toEqual([])
  expect((await get(`/newsletter/unsubscribe?token=${leaving}`)).status).toBe(404)
  const { rows } = await db.query(
    'select count(*)::int as left from newsletter_tokens t where not exists (select from newsletter_subscribers s where s.id = t.subscriber_id)',
  )
  expect(rows).toEqual([{ left: 0 }])
})

test('known, waiting and unknown addresses get one and the same answer', async () => {
  const { email: known } = await confirmed()
  const waiting = newAddress()
  await subscribe(waiting)
  const answers = await Promise.all([known, waiting, newAddress()].map((email) => subscribe(email)))
  const told = await Promise.all(
    answers.map(async (answer) => ({
      status: answer.status,
      text: await answer.text(),
      headers: [...answer.headers].filter(([name]) => name !== 'x-request-id' && name !== 'date'),
    })),
  )
  expect(told[1]).toEqual(told[0])
  expect(told[2]).toEqual(told[0])
})

test('a subscriber who asks again is told so by mail, and the link of either mail works', async () => {
  const { email, mail } = await confirmed()
  await subscribe(email)
  const [, second] = await mailsTo(outbox, email, 2)
  expect(second?.headers.Subject).toBe('You are already subscribed to Estavelle Group')
  expect(() => second?.token('confirm')).toThrow('no link')
  expect(await stored(email)).toEqual(['confirmed'])
  for (const each of [mail, second])
    expect((await get(`/newsletter/unsubscribe?token=${each?.token('unsubscribe')}`)).status).toBe(200)
})

describe('a link', () => {
  test('that was forged, or is for something else, confirms nothing', async () => {
    const email = newAddress()
    await subscribe(email)
    const [mail] = await mailsTo(outbox, email, 1)
    const { rows } = await db.query('select hash from newsletter_tokens')
    const forged = [
      '',
      'x',
      '%00',
      'A'.repeat(8_000),
      mail?.token('unsubscribe') ?? '',
      ...rows.map(({ hash }) => hash),
    ]
    for (const token of forged) {
      expect((await get(`/newsletter/confirm?${new URLSearchParams({ token })}`)).status).toBe(404)
      expect((await post('/newsletter/confirm', { token })).status).toBe(404)
    }
    expect((await post('/newsletter/unsubscribe', { token: mail?.token('confirm') ?? '' })).status).toBe(404)
    expect((await get('/newsletter/confirm?token=%00')).status).toBe(404)
    expect(await stored(email)).toEqual(['pending'])
  })

  test('to confirm works once and for seven days', async () => {
    const email = newAddress()
    await subscribe(email)
    const [mail] = await mailsTo(outbox, email, 1)
    const token = mail?.token('confirm') ?? ''
    await db.query(`update newsletter_tokens set expires_at = expires_at - interval '7 days'`)
    expect((await get(`/newsletter/confirm?token=${token}`)).status).toBe(404)
    expect((await post('/newsletter/confirm', { token })).status).toBe(404)
    expect(await stored(email)).toEqual(['pending'])
    await db.query(`update newsletter_tokens set expires_at = expires_at + interval '7 days'`)
    expect((await post('/newsletter/confirm', { token })).status).toBe(303)
    const again = await post('/newsletter/confirm', { token })
    expect([again.status, await again.text()]).toEqual([404, expect.stringContaining('This link is no longer valid')])
  })

  test('that nobody used in seven days goes with its address', async () => {
    const email = newAddress()
    await subscribe(email)
    await db.query(`update newsletter_subscribers set asked_at = now() - interval '7 days 1 minute' where email = $1`, [
      email,
    ])
    await subscribe(newAddress())
    expect(await stored(email)).toEqual([])
  })

  test('of the List-Unsubscribe header is followed by a mail program: no cookie, no Origin, no redirect', async () => {
    const { email, mail } = await confirmed()
    const url = new URL(/<(.*)>/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1] ?? '')
    const oneClick = () =>
      rawRequest(site.port, {
        method: 'POST',
        path: url.pathname + url.search,
        headers: { host: url.host, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    expect(await oneClick()).toMatchObject({ status: 200, text: expect.stringContaining('You are unsubscribed') })
    expect(await stored(email)).toEqual([])
    expect((await oneClick()).status).toBe(200)
  })
})

describe('the form', () => {
  test.each([
    '',
    'nobody',
    'a@b',
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example,c@d.example',
    'a@b.example c@d.example',
    '"a"@b.example>',
    '<script>@x.example',
    `${'a'.repeat(250)}@b.example`,
    'a\0@b.example',
  ])('refuses %j with its message and shows it again', async (email) => {
    const answer = await subscribe(email)
    const text = await answer.text()
    expect(answer.status).toBe(422)
    expect(text).toContain('Invalid email address')
    expect(text).toMatch(/<input[^>]*aria-invalid="true"[^>]*aria-describedby="newsletter-problem"/)
    expect(text).not.toContain('<script>@')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    if (email === 'nobody') expect(text).toContain('value="nobody"')
  })

  test('answers whatever is sent in its place', async () => {
    const headers = { origin: site.url, 'x-forwarded-for': strangerAddress() }
    for (const [type, body] of [
      ['application/json', '{"email":"a@b.example"}'],
      ['text/plain', 'email=a@b.example'],
      ['multipart/form-data', 'x'],
      ['application/x-www-form-urlencoded', '%'],
      ['application/x-www-form-urlencoded', 'email=%00%ff'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="email"; filename="a"\r\n\r\nq\r\n--x--',
      ],
    ] as const) {
      const answer = await fetch(`${site.url}/newsletter`, {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body,
      })
      expect([type, answer.status]).toEqual([type, 422])
    }
    expect(
      (await fetch(`${site.url}/newsletter`, { method: 'DELETE', headers, redirect: 'manual' })).status,
    ).toBeLessThan(500)
  })

  test('stores nothing for a program that fills in every field', async () => {
    const email = newAddress()
    expect(led(await post('/newsletter', { email, website: 'https://spam.example' }))).toEqual([
      303,
      '/newsletter/check-your-inbox',
    ])
    expect(await stored(email)).toEqual([])
  })

  test('is taken from our own pages only', async () => {
    const email = newAddress()
    expect((await subscribe(email, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await subscribe(email, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(await stored(email)).toEqual([])
  })

  test('says so when the database fails, and keeps what was typed', async () => {
    const email = newAddress()
    await db.query('alter table newsletter_subscribers rename to away')
    try {
      const answer = await subscribe(email)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
      expect(await answer.text()).toContain(`value="${email}"`)
      const opened = await get('/newsletter/confirm?token=x')
      expect([opened.status, await opened.text()]).toEqual([
        503,
        expect.stringContaining('Please try again in a moment'),
      ])
    } finally {
      await db.query('alter table away rename to newsletter_subscribers')
    }
  })
})

describe('too many tries', () => {
  test('for one address end for a day, wherever they come from', async () => {
    const email = newAddress()
    for (const _try of [1, 2, 3]) expect((await subscribe(email)).status).toBe(303)
    const refused = await subscribe(email)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
    const text = await refused.text()
    expect(text).toContain('Too many attempts. Please try again in 24 hours.')
    expect(text).toContain(`value="${email}"`)
    expect(await mailsTo(outbox, email, 3)).toHaveLength(3)
    expect((await subscribe(newAddress())).status).toBe(303)
  })

  test('from one client end for an hour, and one subscriber of IPv6 is one client', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 11; at++)
      statuses.push((await subscribe(newAddress(), { 'x-forwarded-for': `2001:db8:aaaa:1::${at}` })).status)
    expect(statuses).toEqual([...Array(10).fill(303), 429])
  })

  test('of everybody together end as well', async () => {
    await db.query(`update rate_limits set points = 300 where key = 'newsletter:all'`)
    const email = newAddress()
    expect((await subscribe(email)).status).toBe(429)
    expect(await stored(email)).toEqual([])
    await db.query(`delete from rate_limits where key = 'newsletter:all'`)
  })
})

test('the box stands on the news page, which stays one page for everybody', async () => {
  const answer = await get('/news')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(await answer.text()).toMatch(/<form[^>]*action="\/newsletter"[^>]*>.*type="email".*Subscribe/s)
})

test('every page of the newsletter is kept by nobody and found by no search engine', async () => {
  const paths = ['', '/check-your-inbox', '/confirmed', '/unsubscribed', '/confirm?token=x', '/unsubscribe?token=x']
  for (const path of paths) {
    const answer = await get(`/newsletter${path}`)
    expect([path, answer.headers.get('cache-control')]).toEqual([path, 'private, no-store'])
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"')
  }
  expect((await get('/newsletter/nothing')).status).toBe(404)
})

describe('in the CMS', () => {
  let editor: Editor
  beforeAll(async () => {
    editor = await signIn(site.url)
  })

  const list = async (query: string) => (await editor.page(`/cms/subscribers${query}`)).text()

  test('only administrators read, export and remove', async () => {
    const { email } = await confirmed()
    const { rows } = await db.query('select id from newsletter_subscribers where email = $1', [email])
    const reader = await signIn(site.url, await createPerson(site.dataDir, { isAdmin: false }))
    for (const cookie of ['', reader.cookie]) {
      for (const path of [
        '/cms/subscribers',
        '/cms/subscribers.data',
        '/cms/subscribers.csv',
        '/cms/subscribers.csv.data',
      ]) {
        const answer = await fetch(site.url + path, { headers: { cookie }, redirect: 'manual' })
        expect([path, answer.status]).toEqual([path, path.endsWith('.data') ? 202 : 302])
        expect(await answer.text()).not.toContain(email)
      }
      const removal = await fetch(`${site.url}/cms/subscribers/${rows[0]?.id}`, {
        method: 'DELETE',
        headers: { cookie, origin: site.url },
      })
      expect(removal.status).toBe(cookie ? 403 : 401)
    }
    expect(await stored(email)).toEqual(['confirmed'])
    expect((await editor.call('POST', `/cms/subscribers/${rows[0]?.id}`, {})).status).toBe(405)
    expect((await editor.call('DELETE', `/cms/subscribers/${rows[0]?.id}`)).status).toBe(200)
    expect((await editor.call('DELETE', `/cms/subscribers/${rows[0]?.id}`)).status).toBe(404)
    expect((await editor.call('DELETE', '/cms/subscribers/x')).status).toBe(404)
    expect(await stored(email)).toEqual([])
  })

  test('the list is searched by any part of an address, and signs stand for themselves', async () => {
    for (const email of ['under_score@one.example', 'underXscore@two.example', '100%@three.example'])
      await db.query('insert into newsletter_subscribers (email) values ($1)', [email])
    expect(await list('?q=ONE.example')).toContain('under_score@one.example')
    expect(await list('?q=under_')).not.toContain('underXscore@two.example')
    expect(await list('?q=%25@')).toContain('100%@three.example')
    expect(await list('?q=%25@')).not.toContain('under_score@one.example')
    for (const strange of [
      '?q=%00',
      '?q=%5C',
      `?q=${'x'.repeat(4_000)}`,
      '?page=-1',
      '?page=1e9',
      '?page=x',
      '?q=%27%22%3Cscript%3E',
    ])
      expect([strange, (await editor.page(`/cms/subscribers${strange}`)).status]).toEqual([strange, 200])
  })

  test('a long list has pages', async () => {
    await db.query(
      `insert into newsletter_subscribers (email, asked_at)
       select 'many-' || n || '@estavelle.example', now() - n * interval '1 second' from generate_series(1, 250) n`,
    )
    const [first, last] = [await list('?q=many-'), await list('?q=many-&page=3')]
    expect(first).toContain('250 subscribers')
    expect([first.includes('many-1@'), first.includes('many-250@')]).toEqual([true, false])
    expect([last.includes('many-1@'), last.includes('many-250@')]).toEqual([false, true])
    expect(await list('?q=many-&page=99')).toContain('many-250@')
  })

  test('the export is a file after RFC 4180 that no spreadsheet takes for formulas', async () => {
    for (const email of [
      '+cmd@four.example',
      '-2+3@four.example',
      '=1@four.example',
      '@sum@four.example',
      'a,"b"@four.example',
    ])
      await db.query('insert into newsletter_subscribers (email) values ($1)', [email])
    const answer = await editor.page('/cms/subscribers.csv')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': expect.stringMatching(/^attachment; filename="subscribers-\d{4}-\d\d-\d\d\.csv"$/),
      'cache-control': 'private, no-store',
    })
    const text = await answer.text()
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('email,status,asked_at,confirmed_at')
    expect(lines.at(-1)).toBe('')
    expect(text.replaceAll('\r\n', '')).not.toContain('\n')
    const own = lines.filter((line) => line.includes('four.example')).map((line) => line.split(',pending')[0])
    expect(own.toSorted()).toEqual(
      [
        `'+cmd@four.example`,
        `'-2+3@four.example`,
        `'=1@four.example`,
        `'@sum@four.example`,
        '"a,""b""@four.example"',
      ].toSorted(),
    )
  })
})

describe('without mail', () => {
  let closed: RunningSite
  const host = 'www.estavelle.example'
  beforeAll(async () => {
    closed = await startSite({ env: { PUBLIC_URL: `https://${host}`, SAMPLE_CONTENT: 'false' } })
  })
  afterAll(() => closed.remove())

  test('the box says that subscriptions are not open yet, points to the feed and stores nothing', async () => {
    for (const path of ['/news', '/newsletter']) {
      const { status, text } = await rawRequest(closed.port, { path, headers: { host } })
      expect(status).toBe(200)
      expect(text).toContain('Subscriptions by mail are not open yet')
      expect(text).toContain('href="/news/feed.xml"')
      expect(text).not.toContain('type="email"')
    }
    const refused = await rawRequest(closed.port, {
      method: 'POST',
      path: '/newsletter',
      headers: { host, origin: `https://${host}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=a@b.example',
    })
    expect([refused.status, refused.text]).toEqual([503, expect.stringContaining('not open yet')])
    const database = await openSiteDatabase(closed.dataDir)
    const { rows } = await database.query('select from newsletter_subscribers union all select from mail_queue')
    await database.end()
    expect(rows).toEqual([])
  })
})
