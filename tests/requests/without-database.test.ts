import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settingsPage } from '#app/content/pages/settings/page.ts'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { filmBlock, sectionsWith, storedFile } from '#tests/support/files.ts'
import { logLines } from '#tests/support/log-lines.ts'
import { mp4 } from '#tests/support/made-files.ts'
import { type MigratedPostgres, startMigratedPostgres } from '#tests/support/migrated-postgres.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import { siteForTest } from '#tests/support/site-for-test.ts'
import { startSite, until } from '#tests/support/start-site.ts'

let postgres: MigratedPostgres
beforeAll(async () => {
  postgres = await startMigratedPostgres()
})
afterAll(() => postgres.remove())

async function siteThatLosesIt(start: typeof startSite) {
  const database = await postgres.startedDatabase('sample')
  const env = {
    AUTH_SECRET: 'a-secret-that-every-instance-shares',
    DATABASE_URL: database.url,
    SAMPLE_CONTENT: 'true',
    LOG_LEVEL: 'warn',
  }
  const site = await start({ env })
  const editor = await signIn(site.url)
  return { site, editor, loseIt: () => postgres.refuse(database.name) }
}

async function rename(editor: Editor, name: string) {
  const address = `/cms/${settingsPage.slug}/records/${settingsPage.page.id}`
  const { record } = (await (await editor.call('GET', address)).json()) as {
    record: { version: number; values: object }
  }
  const values = { ...record.values, name, shortName: name }
  expect((await editor.call('PUT', address, { version: record.version, values })).status).toBe(200)
}

describe('with the database gone', () => {
  let { site, editor }: Pick<Awaited<ReturnType<typeof siteThatLosesIt>>, 'site' | 'editor'> = {} as never
  let [shown, withdrawn] = ['', '']
  const before: Awaited<ReturnType<typeof read>>[] = []

  async function read(path: string, init?: RequestInit) {
    const answer = await fetch(site.url + path, { redirect: 'manual', ...init })
    return { path, status: answer.status, text: await answer.text(), headers: answer.headers }
  }
  const partOf = async (film: string) => (await read(film, { headers: { range: 'bytes=0-9' } })).status
  // Of a page that is not there no copy is drawn after a change: what it was drawn with is all that is left of it.
  const missing = async () => (await read('/nl/news/never-asked', { headers: { accept: 'text/html' } })).text

  async function filmInArticle() {
    const { name, url } = await storedFile(editor, mp4())
    const answer = await editor.createArticle({ contentSections: sectionsWith(filmBlock(name)) })
    expect(await partOf(url)).toBe(206)
    return { url, article: ((await answer.json()) as { record: { id: string } }).record.id }
  }

  beforeAll(async () => {
    const started = await siteThatLosesIt(startSite)
    ;({ site, editor } = started)
    for (const from of ['/old', '/old/address'])
      expect((await editor.call('POST', '/cms/redirects/entries', { from, to: '/terms' })).status).toBe(200)
    const films = [await filmInArticle(), await filmInArticle()] as const
    ;[shown, withdrawn] = [films[0].url, films[1].url]
    expect((await editor.removeArticle(films[1].article)).status).toBe(200)
    await rename(editor, 'Oldname')
    expect(await missing()).toContain('Oldname')
    await rename(editor, 'Newname')
    for (const path of publicPages) before.push(await read(path))
    // The pages are no answers any more after a change, only copies.
    expect((await editor.createArticle({})).status).toBe(200)
    // By which all that pages are known by is in memory.
    expect((await read('/never/there')).status).toBe(404)
    expect((await read('/never-there')).status).toBe(404)
    await started.loseIt()
  })
  afterAll(() => site.remove())

  test('a film that is shown plays; one just withdrawn, which may lead elsewhere, does not; a name given up is nowhere', async () => {
    expect([await partOf(shown), await partOf(withdrawn)]).toEqual([206, 503])
    expect(await missing()).not.toContain('Oldname')
  })

  test('every public page that was seen answers, and all others say what to do', async () => {
    for (const { path, status, text } of before) {
      expect([path, status]).toEqual([path, 200])
      const now = await read(path)
      expect([path, now.status, now.text]).toEqual([path, 200, text])
      expect([path, (await read(path, { method: 'HEAD' })).status]).toEqual([path, 200])
    }

    const unseen = [
      '/real-estate?type=Retail',
      '/news?category=Venture+Capital',
      '/news/never-asked',
      '/project/never-asked',
      '/search?q=never+asked',
      '/newsletter/confirm?token=never-asked&in=fr',
    ]
    for (const path of unseen) {
      const { status, text, headers } = await read(path)
      expect([path, status, headers.get('cache-control')]).toEqual([path, 503, expect.stringContaining('no-store')])
      expect(headers.get('retry-after')).toMatch(/^\d+$/)
      const again = /href="([^"]+)"[^>]*>Try again</.exec(text)?.[1]?.replaceAll('&amp;', '&')
      expect(again).toBe(path)
      // The frame around it.
      expect(text).toContain('View all contacts')
    }

    const shared = await read('/preview/never-asked')
    expect([shared.status, shared.headers.get('cache-control')]).toEqual([503, 'private, no-store'])
    expect(shared.text).toContain('The link keeps working.')

    const feed = await read('/documents/feed.xml')
    expect([feed.status, feed.text]).toEqual([
      503,
      'Documents cannot be loaded just now. Please try again in a moment.\n',
    ])

    // Nobody is told so of a session that goes on when the database is back: the form without a script reads a sentence.
    for (const [accept, type] of [
      ['*/*', 'application/json'],
      ['text/html,*/*', 'text/plain'],
    ] as const) {
      const { status, headers } = await read('/auth/sign-out', {
        method: 'POST',
        headers: {
          accept,
          cookie: editor.cookie,
          origin: site.url,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: '',
      })
      const isToldAs = headers.get('content-type')?.split(';')[0]
      expect([accept, status, isToldAs, headers.getSetCookie()]).toEqual([accept, 503, type, []])
    }

    const asked = await read('/auth/forgot', {
      method: 'POST',
      headers: { origin: site.url, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=somebody@estavelle.example',
    })
    expect([asked.status, asked.headers.get('retry-after')]).toEqual([503, '10'])
    expect(asked.text).toContain('value="somebody@estavelle.example"')

    // Nobody can be known, so there is no screen to say it in: an error page that support can find in the log.
    for (const path of ['/cms', '/cms/news', '/auth']) {
      const { status, text, headers } = await read(path, { headers: { cookie: editor.cookie } })
      expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '10'])
      expect(text.replaceAll('<!-- -->', '')).toContain(`Request ${headers.get('x-request-id')}<`)
    }
  })

  test('the log tells whose last good copies went out, without what visitors had searched for', async () => {
    await read('/search?q=towerspoor')
    const keys = () => logLines(site).flatMap(({ key }) => (typeof key === 'string' ? [key] : []))
    await until(() => keys().some((key) => key.startsWith('/search')))
    expect(keys().filter((key) => key.includes('?'))).toEqual([])
  })

  test('what is known to be nowhere is not said to be missing: it may have moved', async () => {
    for (const path of ['/old', '/old/address']) {
      const { status, text, headers } = await read(path)
      expect([path, status, headers.get('cache-control')]).toEqual([path, 503, expect.stringContaining('no-store')])
      expect(headers.get('retry-after')).toMatch(/^\d+$/)
      expect(text).toContain(`href="${path}">Try again<`)
      expect((await read(path, { method: 'HEAD' })).status).toBe(503)
    }
    expect((await read('/newsletter/never-there')).status).toBe(503)
    const token = 'token-of-a-private-link'
    expect((await read(`/preview%2f${token}`)).status).toBe(503)
    expect(site.output()).not.toContain(token)
    // What was answered before is still so.
    expect((await read('/never/there')).status).toBe(404)
  })
})

test('with the database gone before the first page was read, that page says so and when to come again', async () => {
  const { site, loseIt } = await siteThatLosesIt(siteForTest)
  await loseIt()
  for (const path of ['/news', '/nl/news', '/nowhere']) {
    const answer = await fetch(site.url + path, { headers: { accept: 'text/html' } })
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '10'])
    expect(await answer.text()).toContain('in a moment')
  }
})
