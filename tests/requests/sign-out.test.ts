import { describe, expect, test } from 'vitest'
import { signIn } from '#tests/support/editor.ts'
import { createPerson } from '#tests/support/people.ts'
import { readCookies } from '#tests/support/read-cookies.ts'
import { site } from '#tests/support/read-site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { textOf } from '#tests/support/text-of.ts'

const url = site.url

describe('signing out', () => {
  test('ends the session on the server and says so once', async () => {
    const editor = await signIn(url)
    const answer = await editor.call('POST', '/auth/sign-out', {})
    expect(answer.status).toBe(200)
    const cookies = readCookies(answer.headers)
    expect(cookies.find(({ name }) => name === 'estavelle-session')).toMatchObject({ value: '' })

    // The browser forgets the cookie; whoever kept a copy has nothing.
    expect((await editor.page('/cms')).status).toBe(302)
    expect((await editor.call('GET', '/cms/news')).status).toBe(401)

    const flash = cookies.find(({ name }) => name === 'flash')
    expect(flash?.attributes).toEqual(expect.arrayContaining(['httponly', 'samesite=lax', 'path=/']))
    const next = await fetch(`${url}/auth`, { headers: { cookie: `flash=${flash?.value}` } })
    const text = await next.text()
    expect(text).toContain('Signed out')
    expect(text).toContain('You have been signed out successfully')
    expect(readCookies(next.headers)).toMatchObject([{ name: 'flash', value: '' }])
    expect(await textOf(fetch(`${url}/auth`))).not.toContain('You have been signed out successfully')
  })

  test('leaves the browser no cookie, also of a session that was due to be prolonged', async () => {
    const person = await createPerson(site.dataDir, { isAdmin: true })
    const editor = await signIn(url, person)
    const db = await openSiteDatabase(site.dataDir)
    const own = '(select id from users where email = $1)'
    await db.query(`update sessions set expires_at = now() + interval '10 hours' where user_id = ${own}`, [
      person.email,
    ])
    await db.end()
    const cookies = readCookies((await editor.call('POST', '/auth/sign-out', {})).headers)
    const values = cookies.filter(({ name }) => name === 'estavelle-session').map(({ value }) => value)
    expect([values.length, values.at(-1)]).toEqual([2, ''])
  })

  test('by the form in the footer leads back to the page it stood on, with the message', async () => {
    const { cookie } = await signIn(url)
    const answer = await submit(cookie, '/news?category=Press')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/news?category=Press'])
    const flash = readCookies(answer.headers).find(({ name }) => name === 'flash')
    const next = await fetch(`${url}/news`, { headers: { cookie: `flash=${flash?.value}` } })
    expect(await next.text()).toContain('You have been signed out successfully')
    expect(next.headers.get('cache-control')).toContain('no-store')
  })

  test.each([
    ['//evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['https://evil.example'],
    ['http:evil.example'],
    ['javascript:alert(1)'],
    ['/.//evil.example'],
    ['/x/..//evil.example'],
    ['/\t/evil.example'],
    ['/%09/evil.example'],
    ['evil.example'],
    [''],
    ['/\r\nset-cookie: a=b'],
  ])('never leads to another origin: %j', async (to) => {
    const answer = await submit('', to)
    expect(answer.status).toBe(302)
    const location = answer.headers.get('location') ?? ''
    expect(location).toMatch(/^\/(?![/\\])/)
    expect(new URL(location, url).origin).toBe(url)
    expect(readCookies(answer.headers).map(({ name }) => name)).not.toContain('a')
  })

  test('without a form, and without a session, leads home', async () => {
    const answer = await fetch(`${url}/auth/sign-out`, { method: 'POST', headers: { origin: url }, redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
  })

  test('is a POST: an address in a picture or a mail ends nothing', async () => {
    const editor = await signIn(url)
    expect((await editor.page('/auth/sign-out')).status).toBe(405)
    expect((await editor.page('/cms')).status).toBe(200)
  })

  function submit(cookie: string, to: string) {
    return fetch(`${url}/auth/sign-out`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: url },
      body: new URLSearchParams({ to }),
    })
  }
})
