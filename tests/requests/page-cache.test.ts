import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { article } from '#tests/support/editor.ts'
import { createArticle, editor, get, text, wasKept } from '#tests/support/logged-site.ts'

const pages = ['/', '/news', '/news?category=Press', '/news?page=2', '/news/towerspoor-topping-out']

describe('a page', () => {
  test.each(pages)('is kept after the first visitor and answered with its ETag: %s', async (path) => {
    await get(path)
    const second = await get(path)
    expect([second.status, await wasKept(second)]).toEqual([200, true])
    const etag = second.headers.get('etag') ?? ''
    expect(etag).toMatch(/^(W\/)?"[\w-]{16,}"$/)
    for (const known of [etag, `"else", ${etag}`, '*']) {
      const again = await get(path, { 'if-none-match': known })
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect((await get(path, { 'if-none-match': '"else"' })).status).toBe(200)
  })

  test('comes with its ETag to the first visitor already', async () => {
    await createArticle()
    const first = await get('/news')
    expect(await wasKept(first)).toBe(false)
    expect((await get('/news', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304)
  })

  test.each(pages)('has the same bytes in every encoding and says that it varies: %s', async (path) => {
    const answers = {
      plain: await get(path),
      identity: await get(path, { 'accept-encoding': 'identity' }),
      br: await get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' }),
      gzip: await get(path, { 'accept-encoding': 'gzip, deflate' }),
      refused: await get(path, { 'accept-encoding': 'br;q=0, gzip;q=0' }),
    }
    const { bytes } = answers.plain
    expect(bytes.length).toBeGreaterThan(1000)
    expect(answers.identity.bytes.equals(bytes)).toBe(true)
    expect(answers.refused.bytes.equals(bytes)).toBe(true)
    expect(brotliDecompressSync(answers.br.bytes).equals(bytes)).toBe(true)
    expect(gunzipSync(answers.gzip.bytes).equals(bytes)).toBe(true)
    const encodings = Object.values(answers).map(({ headers }) => headers.get('content-encoding'))
    expect(encodings).toEqual([null, null, 'br', 'gzip', null])
    for (const { headers, bytes } of Object.values(answers)) {
      expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
      expect(headers.get('content-length')).toBe(String(bytes.length))
    }
  })

  test.each([...pages, '/news/nothing', '/nothing'])('answers HEAD as GET, without a body: %s', async (path) => {
    const names = [
      'content-type',
      'content-length',
      'content-encoding',
      'etag',
      'cache-control',
      'vary',
      'content-security-policy',
    ]
    await createArticle()
    const cold = await get(path, { 'accept-encoding': 'br' }, 'HEAD')
    const found = await get(path, { 'accept-encoding': 'br' })
    const warm = await get(path, { 'accept-encoding': 'br' }, 'HEAD')
    expect([cold.status, cold.bytes.length, warm.status, warm.bytes.length]).toEqual([found.status, 0, found.status, 0])
    expect(names.map((name) => warm.headers.get(name))).toEqual(names.map((name) => found.headers.get(name)))
    expect(cold.headers.get('content-type')).toBe(found.headers.get('content-type'))
  })

  test('for somebody unknown sets no cookie and is never kept with one', async () => {
    for (const path of [...pages, '/nothing', '/auth']) {
      expect((await get(path)).headers.getSetCookie()).toEqual([])
      expect((await get(path)).headers.getSetCookie()).toEqual([])
    }
  })

  test('may be kept by a browser only as long as it asks each time', async () => {
    for (const path of pages)
      expect((await get(path)).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  })
})

describe('in the very next request', () => {
  const shows = async (slug: string) =>
    Promise.all(
      ['/', '/news', `/news/${slug}`].map(async (path) => [(await get(path)).status, (await get(path)).text] as const),
    )

  test('a new article, its change and its end show on the home page, in the list and at its own address', async () => {
    for (let round = 0; round < 5; round++) {
      const { slug } = article()
      expect((await get(`/news/${slug}`)).status).toBe(404)
      const { id, version } = await createArticle({ slug, title: `First ${slug}` })
      for (const [status, page] of await shows(slug))
        expect([status, page.includes(`First ${slug}`)]).toEqual([200, true])

      const values = { slug, title: `Second ${slug}`, date: '2099-01-01' }
      expect((await editor.updateArticle(id, version, values)).status).toBe(200)
      for (const [status, page] of await shows(slug)) {
        expect([status, page.includes(`Second ${slug}`)]).toEqual([200, true])
        expect(page).not.toContain(`First ${slug}`)
      }
      await editor.removeArticle(id)
      const [home, list, own] = await shows(slug)
      expect([home?.[0], list?.[0], own?.[0]]).toEqual([200, 200, 404])
      expect(`${home?.[1]}${list?.[1]}`).not.toContain(slug)
    }
  })

  test('fifty visitors at once all see the change, whatever they asked before', async () => {
    for (let round = 0; round < 5; round++) {
      // Pages that are being rendered while the save comes in.
      const before = Array.from({ length: 20 }, () => get('/news'))
      const { slug } = await createArticle().then(({ values }) => values)
      const after = await Promise.all(Array.from({ length: 50 }, () => get('/news')))
      expect(after.filter((answer) => !answer.text.includes(slug))).toEqual([])
      await Promise.all(before)
      expect(await text('/news')).toContain(slug)
    }
  })

  test('a changed category leaves one filtered list and enters the other', async () => {
    const { slug } = article()
    const { id, version } = await createArticle({ slug, category: 'Press' })
    expect(await text('/news?category=Press')).toContain(slug)
    expect(await text('/news?category=Real+Estate')).not.toContain(slug)
    await editor.updateArticle(id, version, { slug, category: 'Real Estate', date: '2099-01-01' })
    expect(await text('/news?category=Press')).not.toContain(slug)
    expect(await text('/news?category=Real+Estate')).toContain(slug)
  })

  test('a refused save shows nothing and leaves the pages kept', async () => {
    await get('/news')
    const { title } = article()
    expect((await editor.createArticle({ title, slug: 'Not A Slug' })).status).toBe(422)
    const next = await get('/news')
    expect([next.text.includes(title), await wasKept(next)]).toEqual([false, true])
  })
})

describe('somebody signed in', () => {
  test.each(pages)('neither reads from the cache nor fills it: %s', async (path) => {
    const anonymous = await get(path)
    const own = await get(path, { cookie: editor.cookie })
    expect([own.status, await wasKept(own)]).toEqual([200, false])
    expect(own.text).toContain('Sign Out')
    expect(own.headers.get('cache-control')).toContain('no-store')
    expect(own.headers.get('etag')).toBeNull()
    const known = { cookie: editor.cookie, 'if-none-match': anonymous.headers.get('etag') ?? '' }
    expect((await get(path, known)).status).toBe(200)
    expect(await text(path)).toBe(anonymous.text)
    expect(anonymous.text).not.toContain('Sign Out')
  })

  test('as the first visitor after a change leaves nothing for the next', async () => {
    for (const path of pages) {
      await createArticle()
      const [own, anonymous] = await Promise.all([get(path, { cookie: editor.cookie }), get(path)])
      expect(own.text).toContain('Sign Out')
      expect(anonymous.text).not.toContain('Sign Out')
      expect(await text(path)).not.toContain('Sign Out')
    }
  })

  test('or out a moment ago, in any spelling of the cookies, leaves nothing for the next', async () => {
    const flash = Buffer.from('"signed-out"').toString('base64')
    const cookies = [
      `flash=${flash}`,
      `flash =${flash}`,
      ` flash=${flash}`,
      `a=b;flash=${flash}`,
      `a=b;\tflash=${flash}`,
      `flash="${flash}"`,
      `flash\t=${flash}`,
      editor.cookie.replace('=', ' ='),
      editor.cookie.replace('=', '\t='),
      `a=b;${editor.cookie}`,
      editor.cookie.toUpperCase(),
    ]
    for (const cookie of cookies) {
      await createArticle()
      await get('/news', { cookie })
      const next = await get('/news')
      expect(next.status).toBe(200)
      expect(next.text).not.toMatch(/Signed out|Sign Out|You have been signed out/)
      expect(next.headers.getSetCookie()).toEqual([])
    }
  })
})

test('data requests and other spellings of a page never get a page out of the cache', async () => {
  await get('/news')
  const data = await get('/news.data')
  expect(data.headers.get('content-type')).not.toContain('text/html')
  for (const spelled of ['/NEWS', '/news/', '//news', '/News?category=Press']) {
    const answer = await get(spelled)
    expect([spelled, answer.status, answer.headers.get('location')]).toEqual([
      spelled,
      301,
      spelled.includes('?') ? '/news?category=Press' : '/news',
    ])
  }
})
