import { afterAll, expect, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { signIn } from '#tests/support/editor.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'

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
const read = async (path = '/') => (await get(path)).text()
const sheetIn = (html: string) => /<link rel="stylesheet" href="(\/theme\/[^"]+)"/.exec(html)?.[1]

const initial = await open()
const restore = () => save(initial.values)

const green = { ink: '#1d3b2a', paper: '#ffffff', accent: '#7a4fb0' }

test('with the initial settings a page loads no sheet and no icon of its own', async () => {
  const html = await read()
  expect(sheetIn(html)).toBeUndefined()
  expect(html).toContain('rel="icon" href="/favicon.ico"')
  expect(html).toContain('<meta name="theme-color" content="#12213a"/>')
})

test('the name is on pages, feeds, manifest, errors, the sign-in page and share cards at once', async () => {
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
    expect(await read(path), path).toContain('Northwind Holding')
  expect(await read()).toContain('<title>Northwind Holding: three boats</title>')
  expect(await read('/cms')).not.toContain('| Estavelle')
  expect((await get('/share/page.png')).status).toBe((await get('/share/page.png')).status)
  await restore()
  expect(await read()).toContain('<title>Estavelle Group: ')
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
  expect(await (await editor.call('GET', '/cms')).text()).not.toContain('/theme/')
  await restore()
  expect(sheetIn(await read())).toBeUndefined()
})

test('a draft of other colours is seen by nobody, and no page asks for it', async () => {
  await save({ colours: green, name: 'A name that waits' }, 'draft')
  expect(sheetIn(await read())).toBeUndefined()
  expect(await read()).not.toContain('A name that waits')
  await save(initial.values)
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
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})
