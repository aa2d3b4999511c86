import { describe, expect, test } from 'vitest'
import { startCopy } from '#tests/support/copied-site.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { deviceOf, readCookies } from '#tests/support/read-cookies.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { siteForFile } from '#tests/support/site-for-file.ts'
import { admin, until } from '#tests/support/start-site.ts'

const host = 'www.example.test'
const publicUrl = `https://${host}`
const password = 'a-long-enough-password'
const email = 'invited@estavelle.example'

// On https, behind a proxy, and without a mail server.
const site = await siteForFile(
  await startCopy({ env: { PUBLIC_URL: publicUrl, SAMPLE_CONTENT: 'false', LOG_LEVEL: 'info' } }),
)

const page = (link: string) => rawRequest(site.port, { path: link.replace(publicUrl, ''), headers: { host } })

const post = (path: string, body: object, cookie = '') =>
  rawRequest(site.port, {
    method: 'POST',
    path,
    headers: { host, origin: publicUrl, cookie, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })

async function signIn(person: { email: string; password: string }) {
  const answer = await post('/auth/session', person)
  const session = readCookies(answer.headers).find(({ name }) => name === '__Host-session')
  return { status: answer.status, cookie: `__Host-session=${session?.value}` }
}

test('an administrator hands the links over: an invited account signs in at once, and gets back in', async () => {
  const { cookie } = await signIn(admin)
  const invited = JSON.parse((await post('/cms/users/invitations', { email, isAdmin: true }, cookie)).text)
  expect(invited).toEqual({ link: expect.stringContaining(`${publicUrl}/auth?invite=`), isMailed: false })
  expect((await page(invited.link)).status).toBe(200)
  const invite = new URL(invited.link).searchParams.get('invite') ?? ''
  const made = await post('/auth/sign-up', { invite, name: 'A Name', password })
  expect([made.status, JSON.parse(made.text)]).toEqual([200, { status: 'ready' }])
  const begun = readCookies(made.headers).find(({ name }) => name === '__Host-session')
  expect(begun?.attributes).toEqual(expect.arrayContaining(['secure', 'httponly', 'samesite=lax', 'path=/']))
  const inside = { host, cookie: `__Host-session=${begun?.value}` }
  expect((await rawRequest(site.port, { path: '/cms', headers: inside })).status).toBe(200)
  const theirs = await signIn({ email, password })
  expect(theirs.status).toBe(200)

  const list = await rawRequest(site.port, { path: '/cms/users', headers: { host, cookie } })
  const [id = ''] = /[\w-]{36}(?=(?:(?!@).){0,40}invited@)/s.exec(list.text) ?? []
  const { link } = JSON.parse((await post(`/cms/users/${id}/reset-link`, {}, cookie)).text)
  const reset = await rawRequest(site.port, {
    method: 'POST',
    path: link.replace(publicUrl, ''),
    headers: { host, origin: publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'password=another-long-password',
  })
  expect([reset.status, reset.headers.get('location')]).toEqual([302, '/auth'])
  expect((await rawRequest(site.port, { path: '/cms', headers: { host, cookie: theirs.cookie } })).status).toBe(302)
  expect((await signIn({ email, password })).status).toBe(401)
  expect((await signIn({ email, password: 'another-long-password' })).status).toBe(200)

  const last = await page('/nothing')
  await until(() => site.output().includes(last.headers.get('x-request-id') ?? '-'))
  for (const secret of [invite, new URL(link).searchParams.get('token') ?? '', password, 'another-long-password'])
    expect(site.output()).not.toContain(secret)
})

test('the page for a forgotten password says who can help, and its form is closed', async () => {
  const { status, text } = await page('/auth/forgot')
  expect(status).toBe(200)
  expect(text).toContain('An administrator can make a link')
  expect(text).not.toContain('<form')
  const asked = await rawRequest(site.port, {
    method: 'POST',
    path: '/auth/forgot',
    headers: { host, origin: publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
    body: `email=${encodeURIComponent(admin.email)}`,
  })
  expect(asked.status).toBe(503)
})

test('where subscriptions are not open yet the box says so, points to the feed and stores nothing', async () => {
  for (const path of ['/news', '/newsletter']) {
    const { status, text } = await page(path)
    expect(status).toBe(200)
    expect(text).toContain('Subscriptions by email are not open yet')
    expect(text).toContain('href="/news/feed.xml"')
    expect(text).not.toContain('type="email"')
  }
  const refused = await rawRequest(site.port, {
    method: 'POST',
    path: '/newsletter',
    headers: { host, origin: publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=a@b.example',
  })
  expect([refused.status, refused.text]).toEqual([503, expect.stringContaining('not open yet')])
  const database = await openSiteDatabase(site.dataDir)
  const { rows } = await database.query('select from newsletter_subscribers union all select from mail_queue')
  await database.end()
  expect(rows).toEqual([])
})

describe('on https', () => {
  test('every cookie is Secure and the session is bound to the host by its name', async () => {
    const answer = await post('/auth/session', admin)
    expect(answer.status).toBe(200)
    const cookies = readCookies(answer.headers)
    const session = cookies.find(({ name }) => name === '__Host-session')
    expect(session?.attributes).toEqual(expect.arrayContaining(['secure', 'httponly', 'samesite=lax', 'path=/']))
    expect(session?.attributes.join()).not.toContain('domain')

    const cookie = `__Host-session=${session?.value}`
    expect((await rawRequest(site.port, { path: '/cms', headers: { host, cookie } })).status).toBe(200)
    const out = await post('/auth/sign-out', {}, cookie)
    expect(out.status).toBe(200)
    const ours = ['__Host-session', deviceOf(answer.headers).split('=')[0], 'flash']
    const all = [...cookies, ...readCookies(out.headers)].filter(({ name }) => ours.includes(name))
    expect(new Set(all.map(({ name }) => name))).toEqual(new Set(ours))
    for (const each of all)
      expect([each.name, each.attributes]).toEqual([each.name, expect.arrayContaining(['secure', 'httponly'])])
  })

  test('the session of plain http is none', async () => {
    const { cookie } = await signIn(admin)
    for (const [sent, status] of [
      [cookie, 200],
      [cookie.replace('__Host-', 'estavelle-'), 302],
    ] as const)
      expect((await rawRequest(site.port, { path: '/cms', headers: { host, cookie: sent } })).status).toBe(status)
  })

  test('the address is the same with the port of https, and another one with any other', async () => {
    const asked = [host, `${host}:443`, `${host.toUpperCase()}:443`, `${host}:80`, `${host}:8443`, '']
    const answers = await Promise.all(asked.map((host) => rawRequest(site.port, { headers: { host } })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 421, 421, 421])
    expect(answers[1]?.text).toBe(answers[0]?.text)
  })

  test('browsers are told to stay on https', async () => {
    expect((await page('/')).headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
  })
})
