import sharp from 'sharp'
import { afterAll, afterEach, expect, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { signIn } from '#tests/support/editor.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { until } from '#tests/support/start-site.ts'
import { textOf } from '#tests/support/text-of.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

const slug = 'page-settings'
const address = `/cms/${slug}/records/${collections[slug]?.page?.id}`

type Answer = { status: string; record: { version: number; values: Record<string, unknown> }; issues?: unknown[] }

const open = async () => ((await (await editor.call('GET', address)).json()) as Answer).record

async function save(changed: object, as = 'published') {
  const { version, values } = await open()
  const response = await editor.call('PUT', address, { as, version, values: { ...values, ...changed } })
  return { status: response.status, answer: (await response.json()) as Answer }
}

const get = (path: string) => fetch(site.url + path)
const read = (path = '/', status = 200) => textOf(get(path), status)
const sheetIn = (html: string) => /<link rel="stylesheet" href="(\/theme\/[^"]+)"/.exec(html)?.[1]

const initial = await open()
let { version: settled } = initial
// Each save has the pages that were read drawn anew, and their cards and icons with them.
afterEach(async () => {
  if ((await open()).version !== settled) settled = (await save(initial.values)).answer.record.version
})

const green = { ink: '#1d3b2a', paper: '#ffffff', accent: '#7a4fb0' }

test('with the initial settings a page loads no sheet and no icon of its own', async () => {
  const html = await read()
  expect(sheetIn(html)).toBeUndefined()
  expect(html).toContain('rel="icon" href="/favicon.ico"')
  expect(html).toContain('<meta name="theme-color" content="#12213a"/>')
})

test('the name is on pages, feeds, manifest, errors, the sign-in page and share cards at once', async () => {
  const card = await (await get('/share/home.png')).bytes()
  await save({ name: 'Northwind Holding', shortName: 'Northwind', tagline: 'three boats', blurb: 'A house of boats.' })
  const pages = [
    '/',
    '/real-estate',
    '/news',
    '/contact',
    '/search',
    '/terms',
    '/nothing-here',
    '/auth',
    '/auth/forgot',
  ]
  for (const path of [...pages, '/news/feed.xml', '/news/atom.xml', '/news/feed.json', '/site.webmanifest'])
    expect(await read(path, path === '/nothing-here' ? 404 : 200), path).toContain('Northwind Holding')
  expect(await read()).toContain('<title>Northwind Holding: three boats</title>')
  expect(await textOf(editor.page('/cms'))).not.toContain('| Estavelle')
  expect(await (await get('/share/home.png')).bytes()).not.toEqual(card)
})

test('colours change pages by one small sheet, which is kept for long, and nothing of the policy', async () => {
  const before = await get('/')
  await save({ colours: green, fonts: 'Hanken alone' })
  const page = await get('/')
  const html = await page.text()
  const sheet = sheetIn(html) ?? ''
  expect(page.headers.get('content-security-policy')).toBe(before.headers.get('content-security-policy'))
  expect(html).not.toMatch(/ style="|<style/)
  expect(html).toContain('<meta name="theme-color" content="#1d3b2a"/>')
  expect(html).not.toContain('hedvig')
  const answer = await get(sheet)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8')
  const css = await answer.text()
  expect(css).toContain('--color-ink-900:#1d3b2a')
  expect(css.length).toBeLessThan(1_000)
  expect(await read('/auth')).toContain(sheet)
  expect(JSON.parse(await read('/site.webmanifest'))).toMatchObject({
    theme_color: '#1d3b2a',
    background_color: '#ffffff',
  })
  // The tool keeps its own look.
  expect(await (await editor.call('GET', '/cms')).text()).not.toContain('href="/theme/')
})

const drawing =
  '<svg viewBox="0 0 60 20" onload="alert(1)"><script>alert(1)</script><path fill="#123456" d="M0 0h60v20z"/></svg>'

const colourIn = async (path: string) => {
  const bytes = await (await get(path)).bytes()
  const png = path.endsWith('.ico') ? bytes.slice(22) : bytes
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { corner: `#${data.subarray(0, 3).toString('hex')}`, width: info.width }
}

test('icons that are asked for by name have the colours of the house, and of its logo when it has one', async () => {
  const icons = {
    '/favicon.ico': 32,
    '/apple-touch-icon.png': 180,
    '/icon-512.png': 512,
    '/icon-maskable-192.png': 192,
  }
  const corners = async () => {
    const found = await Promise.all(Object.keys(icons).map(colourIn))
    expect(found.map(({ width }) => width)).toEqual(Object.values(icons))
    return [...new Set(found.map(({ corner }) => corner))]
  }
  expect(await corners()).toEqual(['#12213a'])
  await save({ colours: green })
  expect(await corners()).toEqual(['#1d3b2a'])
  expect(await read()).toMatch(/rel="icon" href="\/favicon\.ico\?[0-9a-f]{8}"/)
  await save({ logo: { svg: drawing } })
  const asked = async (path: string) => (await fetch(site.url + path, { redirect: 'manual' })).status
  expect(await asked('/favicon.ico')).toBe(302)
  expect((await get('/favicon.ico')).headers.get('content-type')).toBe('image/svg+xml')
  expect(await asked('/apple-touch-icon.png')).toBe(404)
})

test('a draft of other colours is seen by nobody, and no page asks for it', async () => {
  await save({ colours: green, name: 'A name that waits' }, 'draft')
  expect(sheetIn(await read())).toBeUndefined()
  expect(await read()).not.toContain('A name that waits')
})

test('colours that cannot be read are not saved, by whoever', async () => {
  const { status, answer } = await save({ colours: { ...(initial.values.colours as object), accent: '#d6b57a' } })
  expect(status).toBe(422)
  expect(answer.issues).toEqual([
    { field: 'colours', message: expect.stringContaining('The nearest one that works is a little darker') },
  ])
})

test.each([
  '/theme/12213a-f4f1ea-a1762a-pair.css',
  '/theme/12213a-f4f1ea-d6b57a-pair-00000000.css',
  '/theme/12213a-f4f1ea-a1762a-serif-00000000.css',
  '/theme/zz213a-f4f1ea-a1762a-pair-00000000.css',
  '/theme/12213a}*{color:red-f4f1ea-a1762a-pair-00000000.css',
  '/theme/',
])('an address that no look has is no sheet: %s', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test('a sheet asked for by another version of the program is given, and kept by nobody', async () => {
  const answer = await get('/theme/1d3b2a-ffffff-7a4fb0-pair-00000000.css')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

const logoIn = (html: string) => /<img class="logo" src="([^"]+)"/.exec(html)?.[1] ?? ''

test('a logo is rewritten when it is saved, stands on pages, icons and data, and goes when it is taken away', async () => {
  const { status } = await save({ logo: { svg: drawing }, hasName: true })
  expect(status).toBe(200)
  const html = await read()
  const logo = logoIn(html)
  expect(logo).toMatch(/^\/logo\/[0-9a-f]{16}\.svg$/)
  expect(html).toContain(`"logo":"${site.url}${logo}"`)
  expect(html).toContain(`<link rel="icon" href="${logo}" type="image/svg+xml"/>`)
  expect(html).not.toContain('class="mark"')
  expect(JSON.parse(await read('/site.webmanifest'))).toMatchObject({ icons: [{ src: logo, type: 'image/svg+xml' }] })
  const answer = await get(logo)
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await answer.text()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20" width="60" height="20"><path d="M0 0h60v20z" fill="#123456"/></svg>',
  )
  await save({ logo: null })
  expect((await get(logo)).status).toBe(404)
  expect(logoIn(await read())).toBe('')
})

test('a logo that waits is shown by its preview, and by no address', async () => {
  await save({ logo: { svg: drawing } })
  const published = logoIn(await read())
  const { values } = await open()
  const other = { ...values, logo: { svg: drawing.replace('#123456', '#654321') } }
  await save(other, 'draft')
  expect(logoIn(await read())).toBe(published)
  const preview = await editor.call('POST', `/cms/${slug}/preview`, { id: collections[slug]?.page?.id, values: other })
  expect(logoIn(((await preview.json()) as { html: string }).html)).toMatch(/^data:image\/svg\+xml;base64,/)
})

test.each(['<svg><text>Name</text></svg>', 'no drawing', '<svg viewBox="0 0 1 1"><path fill="url(#a)" d="M0"/></svg>'])(
  'what is no safe drawing is not saved: %s',
  async (svg) => {
    const { status, answer } = await save({ logo: { svg } })
    expect(status).toBe(422)
    expect(answer.issues).toMatchObject([{ field: 'logo' }])
  },
)

test('a logo that something has written past the form is not served as it is', async () => {
  await db.query(`update pages set "values" = jsonb_set("values", '{logo}', $1) where kind = $2`, [
    JSON.stringify({ svg: drawing }),
    slug,
  ])
  await save({ tagline: 'another' })
  const logo = logoIn(await read())
  expect(await read(logo)).not.toContain('alert')
})

test('which English the website is in is told to machines, and changes no date', async () => {
  await save({ locale: 'en-US' })
  const page = await read('/documents/report-2026')
  for (const told of ['property="og:locale" content="en_US"', '22 September 2026']) expect(page).toContain(told)
  expect(await read('/documents/feed.xml')).toContain('<language>en-US</language>')
})

test('the clock of the house follows its time zone at once, where times are shown and given', async () => {
  await save({ timeZone: 'Pacific/Auckland' })
  expect(await (await editor.call('GET', '/cms')).text()).toContain('Pacific/Auckland')
  expect(await (await editor.page('/cms/as-at')).text()).toContain('In Auckland time.')
  const { version, values } = await open()
  const wanted = { as: 'scheduled', version, values, publishAt: '2099-01-01T09:00' }
  expect((await editor.call('PUT', address, wanted)).status).toBe(200)
  const { rows } = await db.query('select publish_at from pages where kind = $1', [slug])
  expect(rows[0]?.publish_at.toISOString()).toBe('2098-12-31T20:00:00.000Z')
})

test('what is scheduled for a page of the business is public within seconds of its time', async () => {
  const { version, values } = await open()
  const scheduled = { as: 'scheduled', version, values: { ...values, tagline: 'The canary' } }
  expect((await editor.call('PUT', address, { ...scheduled, publishAt: '2999-01-01T09:00' })).status).toBe(200)
  expect(await read()).not.toContain('The canary')
  await db.query('update pages set publish_at = now() where kind = $1', [slug])
  await until(async () => (await read()).includes('The canary'))
})

test('share cards have the colours that were chosen, and a PNG in place of the mark', async () => {
  const card = async () => {
    const { data, info } = await sharp(await (await get('/share/home.png')).bytes())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  }
  const near = (colour: number[]) => colour.map((part) => expect.toSatisfy((is: number) => Math.abs(is - part) <= 8))
  const before = await card()
  expect([before(5, 5), before(92, 78)]).toEqual([near([244, 241, 234]), near([161, 118, 42])])
  await save({ colours: green })
  const coloured = await card()
  expect([coloured(5, 5), coloured(92, 78)]).toEqual([near([255, 255, 255]), near([122, 79, 176])])
  const red = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#c00000' } })
    .png()
    .toBuffer()
  const { url } = (await (await editor.upload(new Uint8Array(red), 'logo.png', 'image/png')).json()) as { url: string }
  await editor.describe(url, 'Logo')
  expect((await save({ logo: { url } })).status).toBe(200)
  expect((await card())(92, 78)).toEqual(near([192, 0, 0]))
})

test('a PNG of more than 200 kB is no logo, whoever asks', async () => {
  const noise = Buffer.from(Array.from({ length: 400 * 400 * 3 }, (_, at) => (at * 7919 * (at % 251)) % 256))
  const png = await sharp(noise, { raw: { width: 400, height: 400, channels: 3 } })
    .png()
    .toBuffer()
  const { url } = (await (await editor.upload(new Uint8Array(png), 'logo.png', 'image/png')).json()) as { url: string }
  await editor.describe(url, 'Logo')
  for (const as of ['published', 'draft'])
    expect(await save({ logo: { url } }, as)).toMatchObject({
      status: 422,
      answer: { issues: [{ field: 'logo', message: 'This logo is larger than 200 kB: choose a smaller one.' }] },
    })
})

test('trail and history tell colours, logo and links in words, and no uuid or source of a drawing', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'
  await save({ colours: green, logo: { svg } })
  const frame = `/cms/page-frame/records/${collections['page-frame']?.page?.id}`
  const before = ((await (await editor.call('GET', frame)).json()) as Answer).record
  const pages = await db.query("select id, title from free_pages where slug = 'sustainability'")
  const [target] = pages.rows as [{ id: string; title: string }]
  const navigation = [...(before.values.navigation as object[]), { id: 'n', label: 'Ours', link: linkTo(target.id) }]
  const linked = await saveFrame(before.version, { ...before.values, navigation })
  const relinked = navigation.with(-1, { id: 'n', label: 'Ours', link: { href: '/news' } })
  const back = await saveFrame(linked.record.version, { ...linked.record.values, navigation: relinked })
  await saveFrame(back.record.version, before.values)

  const trail = await (await editor.page('/cms/audit')).text()
  expect(trail).toContain('Ink #1d3b2a, paper #ffffff, accent #7a4fb0')
  expect(trail).toMatch(/A drawing of \d+ characters/)
  expect(trail).toContain(`${target.title} (/sustainability)`)
  for (const raw of ['&quot;ink&quot;', '&lt;svg', target.id]) expect(trail).not.toContain(raw)

  function linkTo(id: string) {
    return { kind: 'free-pages', id }
  }
  async function saveFrame(version: number, values: object) {
    return (await (await editor.call('PUT', frame, { as: 'published', version, values })).json()) as Answer
  }
})
