import { afterAll, expect, test } from 'vitest'
import { pageStores } from '#app/content/pages/page-stores.server.ts'
import { signIn } from '#tests/support/editor.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { textOf } from '#tests/support/text-of.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

const read = (path: string) => textOf(fetch(site.url + path))
const clear = () => editor.call('POST', '/cms/sample')
const bringBack = () => editor.call('DELETE', '/cms/sample')
const paths = ['/', '/contact', '/terms', '/legal-notice', '/public-markets', '/figures/occupancy']
const readAll = () => Promise.all(paths.map(read))
const readTranslated = async () =>
  (await db.query("select kind, values -> 'translations' as own, translated from pages order by kind")).rows
/** Pages say when they were drawn, and nothing else that changes. */
const asBefore = await readAll()
const translatedBefore = await readTranslated()

async function save(slug: string, change: object, as = 'published') {
  const id = pageStores.find(({ page }) => page.slug === slug)?.page.page.id
  const address = `/cms/${slug}/records/${id}`
  const { record } = (await (await editor.call('GET', address)).json()) as {
    record: { version: number; values: object }
  }
  const body = { as, version: record.version, values: { ...record.values, ...change } }
  expect((await editor.call('PUT', address, body)).status).toBe(200)
}

test('words of pages, figures and texts of law give way with the sample content and come back with it, twice', async () => {
  for (const _ of ['first', 'second']) {
    expect((await clear()).status).toBe(200)
    const [home, contact, terms, notice] = await Promise.all(paths.slice(0, 4).map(read))
    for (const page of [home, contact, terms, notice]) expect(page).not.toMatch(/limestone|S\.à r\.l\.|B\.V\./)
    expect(home).toContain('This website is being set up.')
    expect(terms).toContain('legal notice')
    expect((await fetch(`${site.url}/legal/terms-of-march-2024`)).status).toBe(404)
    expect((await db.query('select from figures')).rowCount).toBe(0)
    for (const { own, translated } of await readTranslated()) expect([own, translated]).toEqual([null, null])
    expect((await clear()).status).toBe(404)
    expect((await bringBack()).status).toBe(200)
    expect(await readAll()).toEqual(asBefore)
    expect(await readTranslated()).toEqual(translatedBefore)
  }
})

test('a page that is in other languages still counts as one that nobody has written', async () => {
  expect(translatedBefore.filter(({ own, translated }) => own && translated)).not.toEqual([])
  expect(await read('/sitemap.xml')).toMatch(/<loc>[^<]*\/contact<\/loc>(?!<lastmod>)/)
})

test('an outage in the middle leaves everything as it was', async () => {
  await db.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'away'; end $$`)
  await db.query('create trigger refuse before update on pages for each row execute function refuse()')
  try {
    expect((await clear()).status).toBe(500)
  } finally {
    await db.query('drop function refuse cascade')
  }
  expect(await readAll()).toEqual(asBefore)
  expect((await db.query('select from deleted_records')).rowCount).toBe(0)
})

test('of a page that somebody has changed the other words give way, and its figures stay', async () => {
  await save('page-home', { lead: 'We let {occupancy} of our rooms.' })
  expect((await clear()).status).toBe(200)
  expect(await read('/')).toContain('We let 95% of our rooms.')
  expect(await read('/')).not.toMatch(/limestone/)
  expect((await db.query('select slug from figures')).rows).toEqual([{ slug: 'occupancy' }])
  await save('page-home', { title: 'Rooms by the sea' })
  expect((await bringBack()).status).toBe(200)
  const home = await read('/')
  for (const words of ['Rooms by the sea', 'We let 95% of our rooms.', 'limestone']) expect(home).toContain(words)
  expect(home).not.toContain('Your first sentence')
})

test('a draft that waits says no more of the sample than visitors read, and all of it once that is back', async () => {
  const before = await read('/')
  await save('page-home', { title: 'Rooms on a hill' }, 'draft')
  expect((await clear()).status).toBe(200)
  await save('page-home', {})
  expect(await read('/')).toContain('Rooms on a hill')
  expect(await read('/')).not.toMatch(/limestone|langs/)
  await save('page-home', { title: 'Rooms on a mountain' }, 'draft')
  expect((await bringBack()).status).toBe(200)
  await save('page-home', { title: 'Rooms by the sea' })
  expect(await read('/')).toEqual(before)
})

test('a text of law that somebody has made theirs stays when the sample comes back', async () => {
  expect((await clear()).status).toBe(200)
  await db.query("update legal_texts set lead = 'Ours', version = 2 where document = 'Terms of Service'")
  expect((await bringBack()).status).toBe(200)
  const { rows } = await db.query('select document, lead from legal_texts order by document, date desc')
  expect(rows.map(({ document }) => document)).toEqual(['Privacy Policy', 'Terms of Service', 'Terms of Service'])
  expect(rows[1]?.lead).toBe('Ours')
})
