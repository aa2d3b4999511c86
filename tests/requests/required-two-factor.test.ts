import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { startCopy } from '#tests/support/copied-site.ts'
import { doors } from '#tests/support/doors.ts'
import { article, type Editor, postSignIn, signIn } from '#tests/support/editor.ts'
import { asOperator, createPerson } from '#tests/support/people.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { siteForFile } from '#tests/support/site-for-file.ts'
import { untilWaitedFor } from '#tests/support/waiting-for.ts'

const site = await siteForFile(await startCopy({ env: { REQUIRE_TWO_FACTOR: 'true', LOG_LEVEL: 'silent' } }))

const path = '/cms/profile/two-factor'
const to = '/cms/profile#two-factor-title'

test('where two-factor is required an administrator without it gets no further than to setting it up', async () => {
  const person = await createPerson(site.dataDir, { isAdmin: true })
  const editor = await signIn(site.url, person)
  const all = await doors((name) => (name === 'collection' ? ['news'] : [randomUUID()]), '/cms')
  const behind = all.filter((door) => !`${door.path}/`.startsWith('/cms/profile/'))
  expect(behind.length).toBeGreaterThan(50)
  for (const door of behind) {
    const answers = await Promise.all([
      editor.page(door.path),
      editor.page(`${door.path}.data`),
      editor.call('GET', door.path),
      editor.call('POST', door.path, {}),
    ])
    expect([door.path, ...answers.map(({ status }) => status)]).toEqual([door.path, 302, 202, 403, 403])
    expect(answers[0]?.headers.get('location')).toBe(to)
    expect(await answers[1]?.text()).toContain(to)
  }

  for (const own of ['/cms/profile', '/cms/profile.data'])
    expect(await (await editor.page(own)).text()).toContain('requiresTwoFactor')
  const { secret } = (await (await editor.call('POST', path, { current: person.password })).json()) as BeginAnswer
  const app = createAuthenticator(secret)
  const db = await openSiteDatabase(site.dataDir)
  await db.query('update installation set set_up_at = null')
  const confirmed = await editor.call('PUT', path, { code: app.next() })
  expect([confirmed.status, await confirmed.json()]).toMatchObject([200, { isNew: true }])
  expect((await editor.page('/cms')).status).toBe(200)
  expect((await editor.createArticle({})).status).toBe(200)

  expect((await editor.call('DELETE', path, { current: person.password, code: app.next() })).status).toBe(409)
  expect((await postSignIn(site.url, person)).status).toBe(401)

  const taking = await db.connect()
  await taking.query('begin')
  const [factor] = (await taking.query('delete from two_factors returning *')).rows
  const saved = editor.createArticle({})
  await untilWaitedFor(taking, db)
  await taking.query('commit')
  taking.release()
  expect((await saved).status).toBe(403)
  await db.query('insert into two_factors select * from jsonb_populate_record(null::two_factors, $1)', [factor])
  await db.end()

  const { url } = (await (await editor.upload(await picture(), 'x.png', 'image/png')).json()) as { url: string }
  expect((await editor.page(url)).status).toBe(200)
  const finish = await begin(editor)
  await asOperator(site.dataDir, 'reset-two-factor', person.email)
  expect(await finish()).toBe(403)
  expect((await editor.page(url)).status).toBe(404)
  expect((await editor.createArticle({})).status).toBe(403)
})

type BeginAnswer = { secret: string }

const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
    .png()
    .toBuffer()

/** The head of a save, and half of its body; the rest when it is told. */
async function begin({ cookie, url }: Editor) {
  const bytes = Buffer.from(JSON.stringify({ values: article() }))
  const headers = { cookie, origin: url, 'content-type': 'application/json', 'content-length': bytes.length }
  const asking = request(`${url}/cms/news/records`, { method: 'POST', headers, agent: false })
  const answered = once(asking, 'response')
  await new Promise((resolve) => asking.write(bytes.subarray(0, 40), resolve))
  return async () => {
    asking.end(bytes.subarray(40))
    const [answer] = await answered
    answer.resume()
    return answer.statusCode as number
  }
}
