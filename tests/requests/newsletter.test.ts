import { drizzle } from 'drizzle-orm/node-postgres'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createExportedToken, keepExportedTokens } from '#app/newsletter/tokens.server.ts'
import { signIn } from '#tests/support/editor.ts'
import { mailsTo, mailWaiting } from '#tests/support/outbox.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import {
  confirmed,
  db,
  get,
  led,
  newAddress,
  outbox,
  post,
  site,
  stored,
  subscribe,
} from '#tests/support/written-newsletter.ts'

test('an address is stored, confirmed by a button, listed, and removed by a button', async () => {
  const email = newAddress()
  expect(led(await subscribe(`  ${email.toUpperCase()} `))).toEqual([303, '/newsletter/check-your-inbox'])
  expect(await stored(email)).toEqual(['pending'])
  expect(await (await get('/newsletter/check-your-inbox')).text()).toContain('Check your inbox')

  const [mail] = await mailsTo(outbox, email, 1)
  expect(mail?.text).toContain("Estavelle Group S.A., 1, rue de l'Exemple,")
  const token = mail?.token('confirm') ?? ''
  for (const path of [`/newsletter/confirm?token=${token}`, `/newsletter/confirm.data?token=${token}`]) {
    const opened = await get(path)
    expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining(email)])
    expect(await stored(email)).toEqual(['pending'])
  }
  expect(led(await post('/newsletter/confirm', { token }))).toEqual([303, '/newsletter/confirmed'])
  expect(await stored(email)).toEqual(['confirmed'])

  const editor = await signIn(site.url)
  const line = new RegExp(
    `^${email},confirmed,20\\S+Z,20\\S+Z,en,${site.url}/newsletter/unsubscribe\\?token=(\\S+)\r$`,
    'm',
  )
  const exported = async () => line.exec(await (await editor.page('/cms/subscribers.csv')).text())?.[1] ?? ''
  const leaving = await exported()
  const tokens = async () => (await db.query('select hash from newsletter_tokens order by hash')).rows
  const kept = await tokens()
  expect(await exported()).toBe(leaving)
  expect(await tokens()).toEqual(kept)
  expect(leaving).not.toBe(mail?.token('unsubscribe'))
  expect(await (await get(`/newsletter/unsubscribe?token=${leaving}`)).text()).toContain(email)
  expect(await stored(email)).toEqual(['confirmed'])
  await mailWaiting(db, email, '/newsletter/unsubscribe?token=x')
  expect(led(await post('/newsletter/unsubscribe', { token: leaving }))).toEqual([303, '/newsletter/unsubscribed'])
  expect(await stored(email)).toEqual([])
  expect((await db.query('select from mail_queue where "to" = $1', [email])).rowCount).toBe(0)
  expect((await get(`/newsletter/unsubscribe?token=${leaving}`)).status).toBe(404)
  const { rows } = await db.query(
    'select count(*)::int as left from newsletter_tokens t where not exists (select from newsletter_subscribers s where s.id = t.subscriber_id)',
  )
  expect(rows).toEqual([{ left: 0 }])

  // Who has come back has letters from before.
  await subscribe(email)
  const [, again] = await mailsTo(outbox, email, 2)
  await post('/newsletter/confirm', { token: again?.token('confirm') ?? '' })
  const oneClick = async (token: string) => {
    const answer = await post(`/newsletter/unsubscribe?token=${token}`, { 'List-Unsubscribe': 'One-Click' })
    const text = await answer.text()
    return [answer.status, text.includes('You are unsubscribed'), await stored(email)]
  }
  expect(await oneClick(mail?.token('unsubscribe') ?? '')).toEqual([200, false, ['confirmed']])
  expect(await oneClick(leaving)).toEqual([200, true, []])
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

  test('that is spent says so, whatever redirect was once made of its address', async () => {
    const from = '/newsletter/unsubscribe'
    await db.query(`insert into redirects ("from", "to") values ($1, '/newsletter')`, [from])
    onTestFinished(async () => void (await db.query('delete from redirects where "from" = $1', [from])))
    expect(led(await get(`${from}?token=x`))).toEqual([404, null])
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

  test.each(['', '/fr'])(
    'of the List-Unsubscribe header is followed by a mail program: no cookie, no Origin, no redirect: %s',
    async (language) => {
      const email = newAddress()
      await post(`${language}/newsletter`, { email })
      const [mail] = await mailsTo(outbox, email, 1)
      expect(mail?.text.includes('&in=fr')).toBe(language === '/fr')
      const url = new URL(/<(.*)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '')
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
    },
  )
})

test('after a restore the exported link of each subscriber works, in the form that it had first, too', async () => {
  const { email } = await confirmed()
  const { rows } = await db.query('select id from newsletter_subscribers where email = $1', [email])
  await keepExportedTokens(drizzle(db), 'a secret')
  for (const made of [email, rows[0]?.id]) {
    const token = createExportedToken('a secret')(made)
    expect(await (await get(`/newsletter/unsubscribe?token=${token}`)).text()).toContain(email)
  }
})

test('the box stands on the news page, which stays one page for everybody', async () => {
  const answer = await get('/news')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(await answer.text()).toMatch(/<form[^>]*action="\/newsletter"[^>]*>.*type="email".*Subscribe/s)
})

test('every page of the newsletter is found by no search engine, and what a link leads to is kept by nobody', async () => {
  const paths = ['', '/check-your-inbox', '/confirmed', '/unsubscribed', '/confirm?token=x', '/unsubscribe?token=x']
  for (const path of paths) {
    const answer = await get(`/newsletter${path}`)
    expect([path, answer.headers.get('cache-control')]).toEqual([
      path,
      path.includes('token') ? 'private, no-store' : 'public, max-age=0, must-revalidate',
    ])
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"')
  }
  expect((await get('/newsletter/nothing')).status).toBe(404)
})
