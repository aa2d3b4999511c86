import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, expect, test } from 'vitest'
import { readFigures } from '#app/content/figures/queries.server.ts'
import { countUses } from '#app/content/figures/uses.server.ts'
import { publicMarketsPage } from '#app/content/pages/public-markets/page.ts'
import { signIn } from '#tests/support/editor.ts'
import { valid } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { textOf } from '#tests/support/text-of.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

type Observation = { id: string; date: string; value: string; source: string; was: string; note: string }
type Values = Record<string, unknown> & { observations: Observation[] }
type Answer = {
  status: string
  issues?: { field: string; message: string }[]
  record: { id: string; version: number; values: Values }
}

const json = async (answer: Promise<Response>) => (await (await answer).json()) as Answer

const idOf = async (key: string): Promise<string> =>
  (await db.query('select id from figures where slug = $1', [key])).rows[0]?.id

const open = async (key: string) => (await json(editor.call('GET', `/cms/figures/records/${await idOf(key)}`))).record

async function save(key: string, change: (values: Values) => Partial<Values>, as = 'published') {
  const { id, version, values } = await open(key)
  return json(
    editor.call('PUT', `/cms/figures/records/${id}`, { as, version, values: { ...values, ...change(values) } }),
  )
}

const observed = (value: string, date: string, more: Partial<Observation> = {}): Observation => ({
  ...{ id: crypto.randomUUID(), value, date, source: 'Custodian', was: '', note: '' },
  ...more,
})

const adding =
  (...added: Observation[]) =>
  ({ observations }: Values) => ({ observations: [...observations, ...added] })

const get = (path: string) => fetch(site.url + path)
const read = async (path: string, status = 200) => (await textOf(get(path), status)).replaceAll('<!-- -->', '')

const description = (page: string) => /<meta name="description" content="([^"]*)"/.exec(page)?.[1]

test('a figure changed once is changed on every page and in every description, and a draft of it nowhere', async () => {
  const [home, markets] = [await read('/'), await read('/public-markets')]
  expect(home).toContain('8.7% a year over five years')
  expect(markets).toContain('Five years to 30 September 2026, in euro, after costs.')
  await save('five-year-return', adding(observed('8.9', '2026-12-31')), 'draft')
  expect([await read('/'), await read('/public-markets')]).toEqual([home, markets])
  await save('five-year-return', (values) => values)
  expect(await read('/')).toContain('8.9% a year over five years')
  expect(await read('/public-markets')).toContain('Five years to 31 December 2026, in euro, after costs.')
  await save('real-estate-area', adding(observed('101,500', '2026-12-31')))
  expect(description(await read('/real-estate'))).toContain('14 properties, 101,500 m², 1,450 homes in development')
  expect(await read('/')).toContain('14 properties, 101,500 m²')
})

test('beside a figure stands its day, but where the page has said it of all', async () => {
  const markets = await read('/public-markets')
  // The return has another day than the others by now, and it is the one that the page names.
  expect(markets.match(/at 30 September 2026/g)).toHaveLength(3)
  expect(markets).not.toContain('at 31 December 2026')
  expect(await read('/real-estate')).toContain('at 31 December 2026')
  const path = `/cms/${publicMarketsPage.slug}/records/${publicMarketsPage.page.id}`
  const { record } = await json(editor.call('GET', path))
  const values = { ...record.values, performanceNote: 'In euro, after costs.' }
  await json(editor.call('PUT', path, { version: record.version, values }))
  expect((await read('/public-markets')).match(/at 3[01] (?:September|December) 2026/g)).toHaveLength(4)
})

test('a share of the allocation is written with the decimals of its figure', async () => {
  await save('hybrid', (values) => ({ ...adding(observed('7.666', '2026-12-31'))(values), decimals: '1' }))
  await save('fixed-income', (values) => ({ ...adding(observed('15.00', '2026-12-31'))(values), decimals: 'As typed' }))
  const shares = [...(await read('/public-markets')).matchAll(/bars__value num">([^<]*)/g)].map(([, share]) => share)
  expect(shares).toEqual(['45%', '20%', '15.00%', '12%', '7.7%'])
})

test('visitors read the history of a figure from its second value on, where an editor wants it', async () => {
  const [path, file] = ['/figures/sharpe-ratio', '/figures/sharpe-ratio.csv']
  const hidden = async () => {
    expect((await get(file)).status).toBe(404)
    expect(await read('/sitemap.xml')).not.toContain(path)
    expect(await read('/public-markets')).not.toContain(`href="${path}"`)
    expect(await read(path)).not.toContain('0.98')
    expect(await read(path)).toContain('content="noindex"')
  }
  await save('sharpe-ratio', () => ({ showsHistory: true }))
  await hidden()
  await save('sharpe-ratio', adding(observed('0.98', '2024-09-30'), observed('1.1', '2025-09-30', { was: '1.2' })))
  const page = await read(path)
  for (const shown of [
    '1.24',
    'A year earlier',
    'Lowest since 2024',
    '0.98',
    'was 1.2',
    'Custodian',
    '<path class="ln"',
  ])
    expect(page).toContain(shown)
  expect(page).toContain('"@type":"Dataset"')
  expect(page).not.toContain('noindex')
  expect(await read('/sitemap.xml')).toContain(path)
  expect(await read('/public-markets')).toContain(`href="${path}"`)
  const answer = await get(file)
  expect(answer.headers.get('content-type')).toContain('text/csv')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const bytes = Buffer.from(await answer.arrayBuffer())
  // By its first bytes Excel knows that it is UTF-8.
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
  expect(bytes.toString().slice(1).split('\r\n')).toEqual([
    'As of,Value,Source,Before correction,Note',
    '2024-09-30,0.98,Custodian,,',
    '2025-09-30,1.1,Custodian,1.2,',
    '2026-09-30,1.24,,,',
    '',
  ])
  await save('sharpe-ratio', () => ({ showsHistory: false }))
  await hidden()
})

test('a figure that is no longer published is on no page, in no list and in no sentence', async () => {
  await save('beta', () => ({ showsHistory: true }))
  await save('beta', adding(observed('0.91', '2025-09-30')))
  expect(await read('/figures/beta')).toContain('0.91')
  await save('beta', (values) => values, 'unpublished')
  for (const path of ['/figures/beta', '/figures/beta.csv', '/share/figures/beta'])
    expect((await get(path)).status).toBe(404)
  expect(await read('/public-markets')).not.toMatch(/0\.85|Beta to world equities/)
  await save('venture-stages', (values) => values, 'unpublished')
  expect(description(await read('/venture-capital'))).not.toMatch(/[{}]/)
  expect(await read('/')).not.toContain('9 companies,')
  for (const key of ['beta', 'venture-stages']) await save(key, (values) => values)
})

test('by its former key and address a figure is found as well', async () => {
  const change = { label: 'Space that is let', slug: 'let-space' }
  const { record } = await save('occupancy', () => change)
  expect(record.values).toMatchObject(change)
  // The page names it by the key of before.
  expect(await read('/real-estate')).toContain('Occupancy')
  const moved = await fetch(`${site.url}/figures/occupancy`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/figures/let-space'])
  expect(await read('/figures/let-space')).toContain('Back to Real Estate')
  expect(await read('/search?q=occupancy')).toContain('href="/figures/let-space"')
  const uses = await (await editor.call('GET', `/cms/links/to/figures?id=${record.id}`)).json()
  expect(uses.links).toMatchObject([{ kind: 'page-real-estate' }])
  expect((await (await editor.call('GET', '/cms/figures/register')).json()).keys).toContain('occupancy')
  expect(await countUses(drizzle(db), ['let-space'])).toEqual(new Map([['let-space', 1]]))
})

test('as at any moment a figure has the keys that were its former ones then, whatever it left again later', async () => {
  const moments: string[] = []
  for (const [from, to] of [
    ['exits', 'sales'],
    ['sales', 'exits'],
    ['exits', 'sales'],
    ['sales', 'exits'],
  ] as const) {
    expect((await save(from, () => ({ slug: to }))).status).toBe('saved')
    moments.push((await db.query('select clock_timestamp()::text as now')).rows[0].now)
  }
  for (const moment of moments) expect([...(await keysAt(moment))].sort()).toEqual(['exits', 'sales'])

  async function keysAt(moment: string) {
    const client = await db.connect()
    try {
      await client.query('begin')
      await client.query('select show_past($1)', [moment])
      return [...(await readFigures(drizzle(client)))().keys()].filter((key) => /^(exits|sales)$/.test(key))
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
})

test('what is written and not what is counted is told, until the count is taken or somebody says why', async () => {
  const told = async () =>
    ((await (await editor.call('GET', '/cms/figures/register')).json()) as { disagreements: object[] }).disagreements
  expect(await told()).toEqual([])
  const { rows } = await db.query("select id, version from portfolio_properties where slug = 'kustlaan'")
  await editor.call('DELETE', `/cms/portfolio/records/${rows[0].id}`)
  expect(await told()).toMatchObject([{ key: 'properties', label: 'Properties', written: '14', counted: 13 }])
  const sentence = '“Properties” says 14, and 13 are counted.'
  for (const path of ['/cms', '/cms/figures']) expect(await (await editor.page(path)).text()).toContain(sentence)
  await save('properties', () => ({ keptReason: 'One of them is being sold.' }))
  expect(await told()).toEqual([])
  await save('properties', () => ({ keptReason: null }))
  // Nothing is counted on a day to come, and a value of today would not count beside it.
  const id = await idOf('properties')
  await save('properties', adding(observed('15', '2099-12-31')))
  expect((await editor.call('POST', `/cms/figures/count/${id}`)).status).toBe(409)
  await save('properties', ({ observations }) => ({ observations: observations.slice(0, -1) }))
  expect((await editor.call('POST', `/cms/figures/count/${id}`)).status).toBe(200)
  expect(await told()).toEqual([])
  expect(await read('/')).toContain('13 properties')
  expect((await open('properties')).values.observations.map(({ value, source }) => [value, source])).toEqual([
    ['14', ''],
    ['13', 'Counted'],
  ])
  // Sent again, it says that there is nothing to do.
  expect((await editor.call('POST', `/cms/figures/count/${id}`)).status).toBe(404)
})

test('a figure that shows its count is right after the next change of what it counts', async () => {
  await save('companies', () => ({ showsCount: true }))
  expect(await read('/')).toContain('9 companies')
  const { rows } = await db.query('select id from vc_portfolio_companies limit 1')
  await editor.call('DELETE', `/cms/venture-capital/records/${rows[0].id}`)
  expect(await read('/')).toContain('8 companies')
})

test('the form of a figure lists the pages and texts that show it', async () => {
  const values = {
    title: 'Four numbers',
    slug: 'four',
    category: 'Press',
    summary: 'It was {exits} in all.',
    date: '2026-01-01',
  }
  await editor.call('POST', '/cms/news/records', { values })
  const answer = await editor.call('GET', `/cms/links/to/figures?id=${await idOf('exits')}`)
  const { links } = (await answer.json()) as { links: object[] }
  expect(links).toMatchObject([
    { kind: 'page-venture-capital', label: 'Venture Capital', states: ['published'], where: 'Figures' },
    { kind: 'news', label: 'Four numbers', states: ['published'] },
  ])
})

test('a figure without a value is refused, and kept as a draft', async () => {
  const given = { label: 'Headcount', slug: 'headcount', observations: [] }
  const refused = await json(
    editor.call('POST', '/cms/figures/records', {
      values: { ...given, unit: 'people', decimals: '0', countedBy: 'Nothing' },
    }),
  )
  expect(refused.issues).toEqual([{ field: 'observations', message: 'Value is required' }])
  const kept = await json(editor.call('POST', '/cms/figures/records', { as: 'draft', values: given }))
  expect(kept.status).toBe('saved')
})

test('a record names figures as well: on its page, in lists, feed, search and description, and it is counted', async () => {
  const counted = async () => (await textOf(editor.page('/cms/figures'))).match(/\b\d+ pages?\b/g)?.join()
  const before = await counted()
  expect(before).toMatch(/page/)
  const slug = 'a-full-house'
  const made = await editor.createArticle({
    slug,
    date: '2026-11-22',
    title: 'A house that is {let-space} full',
    summary: 'Full at {let-space}, with {no-such-key}.',
    metaDescription: 'Full at {let-space}.',
    contentSections: [{ text: 'In the text {let-space} too.' }],
  })
  expect(made.status).toBe(200)
  const page = await read(`/news/${slug}`)
  expect(page).toContain('A house that is 95% full')
  expect(page).toContain('Full at 95%, with {no-such-key}.')
  expect(page).toContain('In the text 95% too.')
  expect(description(page)).toBe('Full at 95%.')
  expect(await counted()).not.toBe(before)
  await save('let-space', adding(observed('97', '2026-12-31')))
  for (const path of ['/', '/news', `/news/${slug}`, '/news/feed.xml', '/search?q=full+house'])
    expect([path, (await read(path)).replaceAll(/<\/?mark>/g, '').includes('A house that is 97% full')]).toEqual([
      path,
      true,
    ])
})

test('a record names the house as well, and what is in force shows neither', async () => {
  const made = await editor.createArticle({
    ...{ slug: 'all-of-ours', date: '2026-11-23', title: 'All of {name}', summary: '{name} lets {let-space}.' },
    contentSections: [{ title: 'Of {name}', text: 'Text.' }],
  })
  expect(made.status).toBe(200)
  for (const path of ['/', '/news', '/news/all-of-ours', '/news/atom.xml', '/search?q=all+lets'])
    expect((await read(path)).replaceAll(/<\/?mark>/g, '')).toMatch(/All of Estavelle Group/)
  expect(await read('/news/all-of-ours')).toContain('"articleBody":"Of Estavelle Group')
  const terms = { ...valid['legal-texts'](), date: '2031-01-01', lead: 'Hoopoes of {name} at {let-space}.' }
  expect((await editor.call('POST', '/cms/legal-texts/records', { values: terms })).status).toBe(200)
  for (const path of ['/terms', '/search?q=hoopoes'])
    expect((await read(path)).replaceAll(/<\/?mark>/g, '')).toContain('Hoopoes of {name} at {let-space}.')
  const links = (await (await editor.call('GET', `/cms/links/to/figures?id=${await idOf('let-space')}`)).json()).links
  expect(links.map(({ kind }: { kind: string }) => kind)).not.toContain('legal-texts')
})
