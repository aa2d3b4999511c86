import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { designedPages } from '#app/words/page-names.ts'
import { article, signIn } from '#tests/support/editor.ts'
import { inParallel } from '#tests/support/in-parallel.ts'
import { recordsOf } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { removeArticles } from '#tests/support/site-articles.ts'
import { textOf } from '#tests/support/text-of.ts'

const url = site.url
const pages = [
  ...designedPages.keys(),
  '/news/towerspoor-topping-out',
  '/news?category=Press',
  '/search',
  '/project/towerspoor',
]

const get = (path: string, method = 'GET') => fetch(url + path, { method, redirect: 'manual' })
const text = (path: string) => textOf(get(path))

/** Everything of one kind that a page's head says. */
function head(html: string) {
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  const tags = (pattern: RegExp) => html.match(pattern) ?? []
  const metas = tags(/<meta [^>]*>/g).map((tag): [string, string] => [
    attribute(tag, 'property') || attribute(tag, 'name'),
    attribute(tag, 'content'),
  ])
  return {
    titles: tags(/<title>[^<]+<\/title>/g),
    headings: tags(/<h1[ >]/g),
    canonical: tags(/<link rel="canonical"[^>]*>/g).map((tag) => attribute(tag, 'href')),
    all: (name: string) => metas.filter(([given]) => given === name).map(([, content]) => content),
    graph: tags(/<script type="application\/ld\+json">(.*?)<\/script>/gs).flatMap(
      (script) => JSON.parse(script.replace(/^<[^>]*>|<\/script>$/g, ''))['@graph'] as Record<string, unknown>[],
    ),
  }
}

test.each(pages)('%s says what it is, once', async (path) => {
  const answer = await get(path)
  expect(answer.status).toBe(200)
  const { titles, headings, canonical, all } = head(await answer.text())
  expect([titles.length, headings.length]).toEqual([1, 1])
  expect(canonical).toEqual([url + path])
  const single = [
    'description',
    'og:site_name',
    'og:locale',
    'og:type',
    'og:title',
    'og:description',
    'og:image',
    'og:image:alt',
    'twitter:card',
    'theme-color',
  ]
  for (const name of single) expect([name, all(name).filter(Boolean).length]).toEqual([name, 1])
  expect(all('og:url')).toEqual([url + path])
  expect((await sharedPicture(all)).type).toMatch(/^image\/(png|jpeg)$/)
})

/** What networks fetch, in the size that they are told. */
async function sharedPicture(all: (name: string) => string[]) {
  const [image = ''] = all('og:image')
  expect(image.startsWith(`${url}/`)).toBe(true)
  const answer = await fetch(image)
  const bytes = await answer.arrayBuffer()
  const { width, height } = await sharp(bytes).metadata()
  expect([answer.status, width, height]).toEqual([200, 1200, 630])
  expect([all('og:image:width'), all('og:image:height')]).toEqual([[String(width)], [String(height)]])
  const { dominant } = await sharp(bytes).stats()
  return { image, type: answer.headers.get('content-type'), isRed: dominant.r > dominant.b }
}

test('the share picture of a page is given to networks cut round its focal point, and described', async () => {
  const editor = await signIn(url)
  const half = { width: 160, height: 80, channels: 3, background: '#c00000' } as const
  const blue = { input: { create: { ...half, background: '#0000c0' } }, left: 160, top: 0 }
  const wide = await sharp({ create: { ...half, width: 320 } })
    .composite([blue])
    .avif({ effort: 0 })
    .toBuffer()
  const uploaded = await editor.upload(new Uint8Array(wide), 'wide.avif', 'image/avif')
  const sharePicture = { url: ((await uploaded.json()) as { url: string }).url }
  const say = (said: object) =>
    editor.call('PUT', `/cms/images/picture/${sharePicture.url.replace('/uploads/', '')}`, said)
  await say({ alt: 'Two halves', focusX: 0 })
  const { created, remove } = recordsOf(editor, 'free-pages')
  const free = await created({ sharePicture })
  const paths = ['page-home', 'page-documents'].map((kind) => `/cms/${kind}/records/${collections[kind]?.page?.id}`)
  const share = async (value: object | null) => {
    for (const path of paths) {
      const { record } = (await (await editor.call('GET', path)).json()) as {
        record: { version: number; values: object }
      }
      const values = { ...record.values, sharePicture: value }
      expect((await editor.call('PUT', path, { version: record.version, values })).status).toBe(200)
    }
  }
  await share(sharePicture)
  onTestFinished(() => share(null))
  const shared = ['/', '/press', `/${free.values.slug}`].map(async (path) => {
    const { all } = head(await text(path))
    expect([path, all('og:image:alt'), all('twitter:image:alt')]).toEqual([path, ['Two halves'], ['Two halves']])
    return [path, await sharedPicture(all)] as const
  })
  const before = await Promise.all(shared)
  for (const [path, { type, isRed }] of before) expect([path, type, isRed]).toEqual([path, 'image/jpeg', true])
  await say({ focusX: 100 })
  for (const [path, { image }] of before) {
    const { image: other, isRed } = await sharedPicture(head(await text(path)).all)
    expect([path, other === image, isRed]).toEqual([path, false, false])
  }
  await remove(free.id)
  expect((await get(`/share/${free.values.slug}.jpg`)).status).toBe(404)
})

test('titles, descriptions and addresses differ from page to page', async () => {
  // As many as one network has places for.
  const heads = await inParallel(designedPages.keys(), 6, async (path) => head(await text(path)))
  for (const values of [heads.map(({ titles }) => titles[0]), heads.map(({ all }) => all('description')[0])])
    expect(new Set(values).size).toBe(heads.length)
})

test.each(['/share/home.png', '/share/news.png', '/share/terms.png'])('%s is a card of 1200 × 630', async (path) => {
  const answer = await get(path)
  const told = ['content-type', 'cross-origin-resource-policy'].map((name) => answer.headers.get(name))
  expect([answer.status, ...told]).toEqual([200, 'image/png', 'cross-origin'])
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(80_000)
  expect((await fetch(url + path, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })).status).toBe(304)
})

test('an article without a picture has a card, whatever its title holds, and another one after a new title', async () => {
  const { slug } = article()
  onTestFinished(() => removeArticles(slug))
  const editor = await signIn(url)
  const title = `<span size="x">&amp; \u0007 </span> 漢字 😀 ${'long '.repeat(30)}`.slice(0, 190)
  const answer = await editor.createArticle({ slug, title })
  const { record } = (await answer.json()) as { record: { id: string; version: number } }
  const { all } = head(await text(`/news/${slug}`))
  expect(all('og:image')).toEqual([`${url}/share/news/${slug}.png`])
  expect([all('og:image:width'), all('og:image:height')]).toEqual([['1200'], ['630']])
  const card = async () => Buffer.from(await (await get(`/share/news/${slug}.png`)).arrayBuffer())
  const first = await card()
  expect(await sharp(first).metadata()).toMatchObject({ width: 1200, height: 630 })
  // A word that is wider than the card, in its widest letter.
  await editor.updateArticle(record.id, record.version, { slug, title: 'W'.repeat(190) })
  const second = await card()
  expect(await sharp(second).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect(second.equals(first)).toBe(false)
})

test.each([
  '/share/news/nothing.png',
  '/share/nothing.png',
  '/share/home',
  '/share/news/a/b.png',
  '/share/..%2fhome.png',
])('%s is no card', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test('structured data: the group with its entities, the search, the way to a page, an article', async () => {
  const home = head(await text('/')).graph
  expect(home.map((part) => part['@type'])).toEqual(['Organization', 'WebSite'])
  expect(home[0]?.subOrganization).toHaveLength(2)
  expect(JSON.stringify(home[1]?.potentialAction)).toContain(`${url}/search?q={search_term_string}`)
  const trail = (graph: Record<string, unknown>[]) =>
    graph.filter((part) => part['@type'] === 'BreadcrumbList').flatMap((part) => part.itemListElement)
  const terms = trail(head(await text('/terms')).graph)
  expect(terms).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${url}/` },
    { '@type': 'ListItem', position: 2, name: 'Terms of Service', item: `${url}/terms` },
  ])
  const news = head(await text('/news/towerspoor-topping-out')).graph
  expect(news.map((part) => part['@type'])).toEqual(['NewsArticle', 'BreadcrumbList'])
  expect(trail(news)).toHaveLength(3)
})

test('the sitemap lists every page and every article with its last change, and nothing behind the sign-in', async () => {
  const { slug } = article()
  onTestFinished(() => removeArticles(slug))
  const before = await text('/sitemap.xml')
  const editor = await signIn(url)
  await editor.createArticle({ slug })
  const sitemap = await text('/sitemap.xml')
  const entries = new Map(
    [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)].map(
      ([, address = '', changed]) => [address, changed],
    ),
  )
  for (const path of designedPages.keys()) expect([...entries.keys()]).toContain(url + path)
  expect(before).not.toContain(slug)
  expect(Date.now() - Date.parse(entries.get(`${url}/news/${slug}`) ?? '')).toBeLessThan(60_000)
  const articles = [...entries].filter(([address]) => address.startsWith(`${url}/news/`))
  expect(articles.length).toBeGreaterThan(20)
  expect(articles.filter(([, changed]) => !changed)).toEqual([])
  // What does not fit into one file is cut off at its end.
  const addresses = [...entries.keys()].map((address) => address.includes('/news/'))
  expect(addresses.slice(addresses.indexOf(true))).not.toContain(false)
  expect(entries.get(`${url}/project/towerspoor`)).toBeTruthy()
  expect([...entries.keys()].filter((address) => address.includes('/project/')).length).toBeGreaterThanOrEqual(13)
  expect(sitemap).not.toMatch(/\/(cms|auth|search|share)/)
  for (const [address] of entries) expect((await fetch(address, { method: 'HEAD' })).status).toBe(200)
})

test('the sitemap says when the words of a designed page have changed', async () => {
  const address = `<loc>${url}/public-markets</loc><lastmod>`
  const changed = async () => new RegExp(`${address}([^<]+)`).exec(await text('/sitemap.xml'))?.[1]
  expect(await changed()).toBeUndefined()
  const editor = await signIn(url)
  const path = `/cms/page-public-markets/records/${collections['page-public-markets']?.page?.id}`
  const { record } = (await (await editor.call('GET', path)).json()) as { record: { version: number; values: object } }
  const { version, values } = record
  expect((await editor.call('PUT', path, { version, values: { ...values, title: 'Markets' } })).status).toBe(200)
  expect(Date.now() - Date.parse((await changed()) ?? '')).toBeLessThan(60_000)
})

test('the sitemap says when a list has changed of what has no page of its own', async () => {
  const editor = await signIn(url)
  const listed = {
    '/venture-capital': recordsOf(editor, 'venture-capital').created(),
    '/press': recordsOf(editor, 'documents').created({ type: 'Factsheet' }),
  }
  await Promise.all(Object.values(listed))
  const changed = async (address: string) =>
    new RegExp(`<loc>${url}${address}</loc><lastmod>([^<]+)`).exec(await text('/sitemap.xml'))?.[1] ?? ''
  for (const address of ['/venture-capital', '/nl/venture-capital', '/press'])
    expect([address, Date.now() - Date.parse(await changed(address)) < 60_000]).toEqual([address, true])
  const [press, documents] = [await changed('/press'), await changed('/documents')]
  await recordsOf(editor, 'documents').created({ type: 'Annual report' })
  expect([await changed('/press'), await changed('/documents')]).toEqual([
    press,
    expect.not.stringContaining(documents),
  ])
})

test('the sitemap has projects in the order in which the website shows them', async () => {
  const { created, remove } = recordsOf(await signIn(url), 'portfolio')
  const placed = [await created({ displayOrder: 1001 }), await created({ displayOrder: 1000 })]
  onTestFinished(async () => {
    for (const { id } of placed) await remove(id)
  })
  const sitemap = await text('/sitemap.xml')
  const [last = 0, first = 0] = placed.map(({ values }) => sitemap.indexOf(`<loc>${url}/project/${values.slug}</loc>`))
  expect([first > 0, first < last]).toEqual([true, true])
})

test('robots are told where the sitemap is and what is closed', async () => {
  const robots = await text('/robots.txt')
  expect(robots).toContain(`Sitemap: ${url}/sitemap.xml`)
  const rules = Array.from(robots.matchAll(/^Disallow: (.+)$/gm), ([, rule = '']) => rule)
  const isFetched = (path: string) =>
    !rules.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)))
  for (const path of ['/cms', '/cms/news', '/cms?edit=1', '/auth', '/auth/session', '/auth.data', '/cms.data?q=1'])
    expect([path, isFetched(path), (await get(path)).headers.get('x-robots-tag')]).toEqual([path, false, 'noindex'])
  expect((await get('/CMS')).headers.get('x-robots-tag')).toBe('noindex')
  for (const path of ['/', '/news', '/authors', '/cms-policy'])
    expect([path, isFetched(path), (await get(path)).headers.get('x-robots-tag')]).toEqual([path, true, null])
  expect(await text('/auth')).toContain('<meta name="robots" content="noindex')
})

test('icons and manifest exist in the sizes that they name', async () => {
  const html = await text('/')
  expect(html).toContain('<link rel="manifest" href="/site.webmanifest"/>')
  const manifest = (await (await get('/site.webmanifest')).json()) as { icons: { src: string; sizes: string }[] }
  const icons = [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]
  expect(icons).toHaveLength(5)
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(await (await get(src)).arrayBuffer()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  expect((await get('/favicon.ico')).headers.get('content-type')).toBe('image/x-icon')
})
