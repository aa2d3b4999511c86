import { afterAll, expect, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { type CompanyContent, companyPage, type Entity } from '#app/content/pages/company/page.ts'
import { specifiedCompany } from '#app/content/pages/company/specified.ts'
import { blankEntity, companyWith } from '#app/routes/cms/setup/entities.ts'
import { postSignIn, signIn } from '#tests/support/editor.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { admin } from '#tests/support/start-site.ts'
import { textOf } from '#tests/support/text-of.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

const read = (path: string) => textOf(fetch(site.url + path))
const rowsOf = async (query: string) => (await db.query(query)).rows
const countOf = async (table: string) => Number((await rowsOf(`select count(*) from ${table}`))[0]?.count)
const tables = [
  'portfolio_properties',
  'development_projects',
  'news_articles',
  'vc_portfolio_companies',
  'social_links',
]

test('a new installation asks whoever signs in first to make it theirs, until it is answered or put off', async () => {
  const enter = async () => (await postSignIn(site.url, admin)).json()
  expect(await enter()).toEqual({ status: 'signed in' })
  await db.query('update installation set set_up_at = null')
  expect(await enter()).toEqual({ status: 'signed in', isNew: true })
  const screen = await (await editor.call('GET', '/cms/setup')).text()
  expect(screen).toContain('Make it yours')
  expect(screen).toContain('14 portfolio properties')
  expect((await editor.call('POST', '/cms/setup/done')).status).toBe(200)
  expect(await enter()).toEqual({ status: 'signed in' })
})

test('where a draft waits the questions are not asked: their save would publish it, and drop its schedule', async () => {
  const address = `/cms/${companyPage.slug}/records/${companyPage.page.id}`
  const { record } = (await (await editor.call('GET', address)).json()) as {
    record: { version: number; values: object }
  }
  const saved = await editor.call('PUT', address, { as: 'draft', ...record })
  const screen = () => textOf(editor.call('GET', '/cms/setup'))
  expect(await screen()).toContain(`href="/cms/pages?edit=${companyPage.page.id}"`)
  expect(await screen()).not.toContain('Save and go on')
  const { version } = ((await saved.json()) as { record: { version: number } }).record
  await editor.call('PUT', address, { as: 'discarded', version, values: {} })
  expect(await screen()).toContain('Save and go on')
})

test('legal entities are sent where they are others than before: all of them cleared is a list without one', () => {
  const [values, one] = [specifiedCompany, { ...blankEntity(), name: 'Nordlys AS' }]
  const sent = (before: Entity[], after: Entity[]) => companyWith({ values, entities: before }, after)?.entities
  expect(sent([], [blankEntity()])).toBeUndefined()
  expect(sent([one], [{ ...one }])).toBeUndefined()
  expect(sent([], [one])).toEqual([{ ...one, shortName: 'Nordlys AS' }])
  expect(sent([one], [blankEntity()])).toEqual([])
})

test('before they are saved, all answers are seen on the home page together, and nothing of them is kept', async () => {
  const valuesOf = async (slug: string) => {
    const answer = await editor.call('GET', `/cms/${slug}/records/${collections[slug]?.page?.id}`)
    return ((await answer.json()) as { record: { values: { entities: object[] } } }).record.values
  }
  const [settings, company] = [await valuesOf('page-settings'), await valuesOf('page-company')]
  const answers = {
    settings: { ...settings, name: 'Harbour and Vale' },
    company: { ...company, entities: company.entities.map((entity) => ({ ...entity, name: 'Harbour and Vale S.A.' })) },
  }
  const [home, counted, kept] = [
    await read('/'),
    await Promise.all(tables.map(countOf)),
    await countOf('audit_entries'),
  ]
  for (const clears of [false, true]) {
    const answer = await editor.call('POST', '/cms/setup/preview', { ...answers, clears })
    const { html } = (await answer.json()) as { html: string }
    expect(html).toContain('<title>Harbour and Vale')
    expect(html).toContain('Harbour and Vale S.A.')
    expect([html.includes('Towerspoor'), html.includes('Your first')]).toEqual([!clears, clears])
  }
  expect(await read('/')).toBe(home)
  expect([await Promise.all(tables.map(countOf)), await countOf('audit_entries')]).toEqual([counted, kept])
})

test('sample content goes in one step with one entry, what somebody has changed and not just moved stays, and one press brings it back', async () => {
  const before = await Promise.all(tables.map(countOf))
  const [changed] = await rowsOf("select id, version, title from news_articles where status = 'published' limit 1")
  const address = `/cms/news/records/${changed?.id}`
  const { record } = (await (await editor.call('GET', address)).json()) as {
    record: { version: number; values: object }
  }
  await editor.call('PUT', address, { as: 'published', version: record.version, values: record.values })
  const ids = (await rowsOf('select id from portfolio_properties order by display_order')).map(({ id }) => id)
  const move = { id: ids.at(-1), to: 0, first: 0, ids }
  expect((await editor.call('POST', '/cms/portfolio/order', move)).status).toBe(200)
  const home = await read('/real-estate')
  const entries = await countOf('audit_entries')
  const whole = await rowsOf('select * from portfolio_properties order by id')

  const cleared = await editor.call('POST', '/cms/sample')
  expect(await cleared.json()).toEqual({ message: expect.stringMatching(/^\d+ sample records went to the trash$/) })
  expect(await Promise.all(tables.map(countOf))).toEqual([0, 0, 1, 0, 0])
  expect(await countOf('audit_entries')).toBe(entries + 1)
  expect(await (await editor.call('GET', '/cms/audit')).text()).toContain('sample records')
  for (const path of ['/', '/real-estate', '/news', '/venture-capital', '/contact', '/sitemap.xml', '/news/feed.xml'])
    expect((await fetch(site.url + path)).status, path).toBe(200)
  expect(await read('/real-estate')).not.toBe(home)

  const back = await editor.call('DELETE', '/cms/sample')
  expect(await back.json()).toEqual({ message: expect.stringMatching(/^\d+ sample records restored$/) })
  expect(await Promise.all(tables.map(countOf))).toEqual(before)
  expect(await rowsOf('select * from portfolio_properties order by id')).toEqual(whole)
  expect(await read('/real-estate')).toBe(home)
  expect((await editor.call('DELETE', '/cms/sample')).status).toBe(404)
})

test('what cannot come back, as its address is used by another record, stays in the trash and is told', async () => {
  await editor.call('POST', '/cms/sample')
  const [taken] = await rowsOf("select id, row from deleted_records where kind = 'portfolio' limit 1")
  const { slug, name, location, description } = taken?.row ?? {}
  const values = { slug, name, location, description, assetType: 'Office', size: '1', phase: 'Completed' }
  expect((await editor.call('POST', '/cms/portfolio/records', { as: 'draft', values })).status).toBe(200)
  const back = await editor.call('DELETE', '/cms/sample')
  expect(await back.json()).toEqual({
    message: expect.stringMatching(/restored\. 1 sample record stays in the trash, as its address is used/),
  })
  expect(await countOf("deleted_records where kind = 'portfolio'")).toBe(1)
})

test('what an earlier clearing left in the trash comes back with what the later one took', async () => {
  const before = await Promise.all(tables.map(countOf))
  expect((await editor.call('POST', '/cms/sample')).status).toBe(200)
  const [one] = await rowsOf("select kind, id from deleted_records where kind = 'venture-capital' limit 1")
  expect((await editor.call('POST', '/cms/trash/entries', { entries: [one] })).status).toBe(200)
  const again = await editor.call('POST', '/cms/sample')
  expect(await again.json()).toEqual({ message: '1 sample record went to the trash' })
  expect((await editor.call('DELETE', '/cms/sample')).status).toBe(200)
  expect(await Promise.all(tables.map(countOf))).toEqual(before)
})

test('a neutral legal text stays where nothing of the sample takes its place, and where somebody has saved it', async () => {
  expect((await editor.call('POST', '/cms/sample')).status).toBe(200)
  const [terms] = await rowsOf("select kind, id from deleted_records where row->>'document' = 'Terms of Service'")
  expect((await editor.call('DELETE', '/cms/trash/entries', { entries: [terms] })).status).toBe(200)
  const [policy] = await rowsOf("select id from legal_texts where document = 'Privacy Policy'")
  const address = `/cms/legal-texts/records/${policy?.id}`
  const { record } = (await (await editor.call('GET', address)).json()) as { record: { values: object } }
  const values = { ...record.values, updated: 'In force since today' }
  expect((await editor.call('PUT', address, { as: 'published', version: 1, values })).status).toBe(200)

  expect((await editor.call('DELETE', '/cms/sample')).status).toBe(200)
  expect((await fetch(`${site.url}/terms`)).status).toBe(200)
  expect(await read('/privacy-policy')).toContain('In force since today')
})

test('where only a draft of a document is left, visitors get the neutral one', async () => {
  const [policy] = await rowsOf("select id from legal_texts where slug = 'privacy-policy-of-3-october-2025'")
  const answer = await editor.call('GET', `/cms/legal-texts/records/${policy?.id}`)
  const { record } = (await answer.json()) as { record: { values: object } }
  await db.query("delete from legal_texts where slug = 'first-privacy-policy'")
  const values = { ...record.values, slug: 'waits', name: 'Waits' }
  expect((await editor.call('POST', '/cms/legal-texts/records', { as: 'draft', values })).status).toBe(200)
  expect((await editor.call('POST', '/cms/sample')).status).toBe(200)
  expect((await fetch(`${site.url}/privacy-policy`)).status).toBe(200)
  expect((await editor.call('DELETE', '/cms/sample')).status).toBe(200)
})

test('a question that somebody has written keeps the departments, one of which it names', async () => {
  const address = `/cms/${companyPage.slug}/records/${companyPage.page.id}`
  type Opened = { record: { version: number; values: CompanyContent } }
  const open = async () => ((await (await editor.call('GET', address)).json()) as Opened).record
  const save = async (change: Partial<CompanyContent>) => {
    const { version, values } = await open()
    const answer = await editor.call('PUT', address, { as: 'published', version, values: { ...values, ...change } })
    expect(answer.status).toBe(200)
  }
  const { topics, departments } = (await open()).values
  await save({ topics: topics.slice(0, 1).map((topic) => ({ ...topic, label: 'A question of ours' })) })
  expect((await editor.call('POST', '/cms/sample')).status).toBe(200)
  const { values } = await open()
  expect([values.topics.map(({ label }) => label), values.departments]).toEqual([['A question of ours'], departments])
  expect(values.entities).not.toEqual(specifiedCompany.entities)
  expect((await editor.call('DELETE', '/cms/sample')).status).toBe(200)
  await save({ topics })
})

test('two who clear at the same moment clear once', async () => {
  const both = await Promise.all([editor.call('POST', '/cms/sample'), editor.call('POST', '/cms/sample')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
})

test.each(['/cms/sample', '/cms/setup/done', '/cms/setup/preview'])('strangers cannot use %s', async (path) => {
  const response = await fetch(site.url + path, { method: 'POST', headers: { origin: site.url }, redirect: 'manual' })
  expect(response.status).toBe(401)
})
