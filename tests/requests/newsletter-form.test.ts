import { describe, expect, test } from 'vitest'
import { strangerAddress } from '#tests/support/editor.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { db, get, led, newAddress, outbox, post, site, stored, subscribe } from '#tests/support/written-newsletter.ts'

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
    '.a@b.example',
    'a..b@b.example',
    'a@127.0.0.1',
    'ä@b.example',
    'a@bü cher.example',
    'a@bücher.example/b',
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

  test.each([
    ['m&a/b@x.example', 'm&a/b@x.example'],
    ['$&@x.example', '$&@x.example'],
    ['a@x.xn--p1ai', 'a@x.xn--p1ai'],
    ['info@Bücher.example', 'info@xn--bcher-kva.example'],
  ])('takes %j as %j, and mails a link that names it', async (typed, email) => {
    expect((await subscribe(typed)).status).toBe(303)
    const [mail] = await mailsTo(outbox, email, 1)
    const page = await (await get(mail?.link('/newsletter/confirm') ?? '')).text()
    expect(page).toContain(email.replaceAll('&', '&amp;'))
  })

  test('leads to what happens to the address', async () => {
    const [, path = '', anchor] =
      /href="([^"#]+)#([\w-]+)">What happens/.exec(await (await get('/newsletter')).text()) ?? []
    expect(await (await get(path)).text()).toContain(`id="${anchor}"`)
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

  test('that is too long is refused in words, which a browser shows as they are', async () => {
    const answer = await post('/newsletter', { email: 'a'.repeat(20_000) }, { accept: 'text/html,*/*;q=0.8' })
    expect([answer.status, await answer.text()]).toEqual([413, expect.stringMatching(/^[^{]*16 kB/)])
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
    for (const mails of [1, 2, 3]) {
      expect((await subscribe(email)).status).toBe(303)
      // A mail that still waits for its turn is replaced by the next.
      expect(await mailsTo(outbox, email, mails)).toHaveLength(mails)
    }
    const refused = await subscribe(email)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
    const text = await refused.text()
    expect(text).toContain('Too many attempts. Please try again in 24 hours.')
    expect(text).toContain(`value="${email}"`)
    expect((await subscribe(newAddress())).status).toBe(303)
  })

  test('from one client end for an hour, and one subscriber of IPv6 is one client', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 11; at++)
      statuses.push((await subscribe(newAddress(), { 'x-forwarded-for': `2001:db8:aaaa:1::${at}` })).status)
    expect(statuses).toEqual([...Array(10).fill(303), 429])
  })

  test('from a whole /48 of IPv6 end before it has used up what everybody has together', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    await subscribe(newAddress(), from('2001:db8:bbbb:1::1'))
    await db.query(`update rate_limits set points = 30 where key = 'newsletterNetwork:2001:db8:bbbb::/48'`)
    expect((await subscribe(newAddress(), from('2001:db8:bbbb:2::1'))).status).toBe(429)
    expect((await subscribe(newAddress(), from('2001:db8:bbbc:1::1'))).status).toBe(303)
  })

  test('of everybody together end as well', async () => {
    await db.query(`update rate_limits set points = 300 where key = 'newsletter:all'`)
    const email = newAddress()
    expect((await subscribe(email)).status).toBe(429)
    expect(await stored(email)).toEqual([])
    await db.query(`delete from rate_limits where key = 'newsletter:all'`)
  })
})
