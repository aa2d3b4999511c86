import { describe, expect, onTestFinished, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { article, signIn } from '#tests/support/editor.ts'
import { readPage } from '#tests/support/read-page.ts'
import { recordsOf } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { removeArticles } from '#tests/support/site-articles.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { textOf } from '#tests/support/text-of.ts'

const url = site.url

const get = (query: string) => fetch(`${url}/search${query}`, { redirect: 'manual' })
const page = async (q: string) => readPage(await textOf(get(`?${new URLSearchParams({ q })}`)))
const addresses = ({ html }: { html: string }) =>
  [...html.matchAll(/<h3><a href="([^"]+)"/g)].map(([, address]) => address)

async function publish(values: object) {
  const { slug } = article()
  onTestFinished(() => removeArticles(slug))
  const editor = await signIn(url)
  expect((await editor.createArticle({ slug, ...values })).status).toBeLessThan(300)
  return `/news/${slug}`
}

test.each([
  ['a word of the title', 'towerspoor', 'towerspoor'],
  ['another case', 'TOWERSPOOR', 'towerspoor'],
  ['the beginning of a word', 'towersp', 'towerspoor'],
  ['a word in another form', 'panel', 'panels'],
  ['two words in any order', 'bisonspoor panels', 'panels'],
  ['a company with its legal form', 'Estavelle Nederland B.V.', 'b.v'],
  ['a legal form of letters and a word', 'ventures S.à r.l.', 'r.l'],
  ['a legal form without its points', 'nederland bv', 'b.v'],
  ['a legal form without its accent', 'ventures sarl', 'r.l'],
])('finds by %s', async (_what, q, title) => {
  const found = await page(q)
  expect(addresses(found).length).toBeGreaterThan(0)
  expect(found.html.toLowerCase()).toContain(`<mark>${title}</mark>`)
})

test('finds news and projects, and says which is which', async () => {
  const found = addresses(await page('towerspoor'))
  expect(found).toEqual(expect.arrayContaining(['/news/towerspoor-topping-out', '/project/towerspoor']))
})

test('finds a project no more once its record is gone, nor puts typing errors in its name right', async () => {
  const db = await openSiteDatabase(site.dataDir)
  onTestFinished(() => db.end())
  const { rowCount } = await db.query("delete from portfolio_properties where slug = 'kustlaan'")
  expect(rowCount).toBe(1)
  for (const q of ['kustlaan', 'kustlan', 'dune terraces'])
    expect([q, addresses(await page(q)).filter((address) => address === '/project/kustlaan')]).toEqual([q, []])
  expect((await page('bronzn huis')).text).toContain('These results are for')
})

test('finds what was saved a moment ago by its text and its section titles, the title before any number of mentions', async () => {
  const mentions = await publish({ contentSections: [{ text: 'quagga '.repeat(200) }], date: '2099-01-01' })
  const heading = await publish({ contentSections: [{ title: 'Of quagga', text: 'Text.' }], date: '1999-01-01' })
  const title = await publish({ title: 'A quagga', date: '1998-01-01' })
  expect(addresses(await page('quagga'))).toEqual([title, heading, mentions])
})

test('names what has the word itself before what is only called by another form of it', async () => {
  const [first, ...others] = addresses(await page('parking space'))
  expect([first, others]).toEqual(['/project/dek-vier', expect.arrayContaining(['/project/sun-park'])])
  expect(addresses(await page('sun park'))[0]).toBe('/project/sun-park')
})

test.each(['towerspor', 'twoerspoor', 'towerspooor', 'tawerspoor', 'Towerspör'])(
  'puts a typing error right and says so: %s',
  async (q) => {
    const found = await page(q)
    expect(addresses(found)).toContain('/news/towerspoor-topping-out')
    expect(found.text).toContain('These results are for “towerspoor”')
  },
)

test('finds a name of one word that was typed as two', async () => {
  expect(addresses(await page('tower spoor'))).toContain('/project/towerspoor')
  expect(addresses(await page('planeten baan'))).toContain('/project/planetenbaan')
})

test.each([
  ['a figure with its decimals', '8.7%', '/news/four-numbers-september-2026'],
  ['one below zero, with its sign or without', '12.3', '/news/four-numbers-september-2026'],
  ['one that has a unit at its end', '3.2x', '/news/two-exits'],
])('finds %s', async (_what, q, address) => {
  expect(addresses(await page(q))).toContain(address)
})

test.each(['4,012', '4.012', '4012', "4'012"])('finds a number in thousands as anybody writes it: %s', async (q) => {
  const found = await page(q)
  expect(addresses(found)).toContain('/project/bisonspoor-center')
  expect(found.html).toMatch(/<mark>4<\/mark>,<mark>012<\/mark>/)
  const inDutch = readPage(await (await fetch(`${url}/nl/search?${new URLSearchParams({ q })}`)).text())
  expect(inDutch.html).toContain('<mark>4.012</mark>')
})

test('finds an area and a gas without the signs that few keyboards have', async () => {
  const address = await publish({ title: 'A shed', summary: 'Its 7,310 m² are kept cool with CO₂.' })
  for (const q of ['7310 m2', 'cool co2']) expect([q, addresses(await page(q))]).toEqual([q, [address]])
})

test('finds and marks words as they are typed, whatever sign stands beside them', async () => {
  const summary =
    'Lease 2031-2036 of “Wombatkade-512”, an office/wombatshop for the season 2033/2034–2035 or d’une saison: wombat@numbatmail.example.'
  const text =
    'Copied from a wombat\u00adhole: la re\u0301sidence.Wombatweg follows (by Wombatwet B.V.). 🎉Wombatfeest.'
  // An accent on nothing but a line break is no part of a letter.
  const contentSections = [
    { title: 'Of 2041-2042/2043', text },
    { title: 'B.V. Numbatzaal\n\u0303', text: 'As well.' },
  ]
  const address = await publish({ title: 'A lease', summary, contentSections })
  const inSummary = ['2031-2036', 'wombatkade 512', 'wombatkade-512', 'wombatshop', 'office/wombatshop', '2033/2034']
  const apart = ['2034–2035', 'une saison wombatshop', 'wombat@numbatmail.example', 'numbatmail']
  const inText = [
    'résidence wombatweg',
    're\u0301sidence wombatweg',
    'wombathole',
    'wombat\u00adhole',
    '2042',
    '2041-2043',
    'wombatwet bv',
    'numbatzaal b.v.',
    'wombatfeest',
  ]
  for (const q of [...inSummary, ...apart, ...inText]) expect([q, addresses(await page(q))]).toEqual([q, [address]])
  for (const [q, marked] of Object.entries({
    'wombatkade-512': '<mark>512</mark>”',
    wombatshop: 'office/<mark>',
    wombatweg: '.<mark>',
  }))
    expect((await page(q)).html).toContain(marked)
})

test('saves a text that is signs for the most part, and finds what stands behind them', async () => {
  const address = await publish({ contentSections: [{ text: `${'“a” '.repeat(12_000)}ocelot` }] })
  expect(addresses(await page('ocelot'))).toEqual([address])
})

test('finds a company by its town, typed without its accent or with an error, and says where it is', async () => {
  for (const q of ['liege', 'kalkwerk liege', 'liegge']) {
    const found = await page(q)
    expect([q, addresses(found)[0]]).toEqual([q, expect.stringMatching(/^\/venture-capital#/)])
    expect(found.html).toContain('<mark>Liège</mark>, Belgium')
  }
})

test('puts no number right: another year is another question', async () => {
  expect(addresses(await page('1974'))).toContain('/project/towerspoor')
  const other = await page('1975')
  expect(other.text).toContain('Nothing found for “1975”')
})

test('with no page for all words shows those for some, with none at all where else to look', async () => {
  const some = await page('towerspoor xylophonist')
  expect(some.text).toContain('some of them')
  expect(addresses(some)).toContain('/project/towerspoor')
  const corrected = await page('towerspor xylophonist')
  expect(corrected.text).toContain('These results are for some words of “towerspoor xylophonist”')
  expect(corrected.text).not.toContain('some of them')
  const none = await page('xylophonist')
  expect(none.text).toContain('Nothing found for “xylophonist”')
  expect(none.html).toContain('href="/real-estate"')
})

test('what is shown of a long text holds whole words alone', async () => {
  // What is cut ends within the word behind the last one.
  const text = `${'wonderfully '.repeat(200)}numbat numbat ${'wonderfully '.repeat(31)}numbat${' wonderfully'.repeat(9)}`
  await publish({ summary: 'wonderfully', contentSections: [{ text }] })
  const [, snippet = ''] = /<\/h3><p>(.*?)<\/p>/s.exec((await page('numbat')).html) ?? []
  const words = snippet
    .replaceAll(/<[^>]*>|…/g, ' ')
    .trim()
    .split(/\s+/)
  expect(new Set(words)).toEqual(new Set(['wonderfully', 'numbat']))
  // But for the word itself, where nothing behind it is apart from it.
  const listed = `${'wonderfully '.repeat(100)}quokka${',wonderfully'.repeat(100)}`
  await publish({ summary: 'wonderfully', contentSections: [{ text: listed }] })
  expect((await page('quokka')).html).toContain('<mark>quokka</mark>')
})

test('markup is text, in the question, in titles and in snippets', async () => {
  const attack = '<script>alert(1)</script><img src=x onerror=alert(1)>'
  const address = await publish({ title: `Okapi ${attack}`, summary: `Okapi ${attack}` })
  const quiet = await page('okapi')
  expect(addresses(quiet)).toEqual([address])
  expect(quiet.text).toContain(`Okapi ${attack}`)
  const asked = await page(`okapi ${attack}`)
  for (const { elements, html } of [quiet, asked]) {
    expect(html).not.toContain('<script>')
    expect(elements.filter((element) => /^img|onerror/.test(element))).toEqual([])
  }
  expect(asked.title).toContain(attack)
})

test('a question of any kind is answered, and kept by nobody', async () => {
  const odd = [
    '&',
    '|',
    '!',
    "'",
    '\\',
    ':*',
    '( )',
    '\0',
    '\u202e',
    '😀',
    'a',
    'the',
    '%',
    'x'.repeat(4000),
    'a '.repeat(500),
  ]
  for (const q of odd) {
    const answer = await get(`?${new URLSearchParams({ q })}`)
    expect([q, answer.status]).toEqual([q, q.replace(/[\0\u202e]/, '').trim() ? 200 : 302])
    if (answer.status === 200)
      expect(answer.headers.get('cache-control')).toBe('private, no-cache, stale-if-error=86400')
  }
  expect((await page('\u202eelephant\u2069')).html).not.toMatch(/[\u202e\u2069]/)
  expect((await get('?q=%ff%fe')).status).toBe(200)
  expect((await get(`?q=${'%E4'.repeat(2000)}`)).status).toBe(200)
})

test('without a question there is the form alone, on one address', async () => {
  for (const query of ['?q=', '?q=+', '?q=%00']) {
    const answer = await get(query)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/search'])
  }
  const answer = await get('')
  const html = await answer.text()
  expect(html).toContain('name="q"')
  const noindex = '<meta name="robots" content="noindex, follow"/>'
  expect(html).not.toContain(noindex)
  expect(await (await get('?q=towerspoor')).text()).toContain(noindex)
  expect(answer.headers.get('cache-control')).toContain('public')
})

describe('the words of designed pages', () => {
  const editor = signIn(url)

  test('of the press room lead to it, and not to the documents, whose form has them', async () => {
    for (const q of ['press', 'what their captions say']) {
      const found = addresses(await page(q))
      expect([q, found.includes('/press'), found.includes('/documents')]).toEqual([q, true, false])
    }
  })

  async function save(slug: string, changed: object, as = 'published') {
    const address = `/cms/${slug}/records/${collections[slug]?.page?.id}`
    const call = (await editor).call
    const { record } = (await (await call('GET', address)).json()) as { record: { version: number; values: object } }
    const values = { ...record.values, ...changed }
    expect((await call('PUT', address, { as, version: record.version, values })).status).toBe(200)
  }

  test('are found as soon as they are published, not while they wait, and no more when they are gone', async () => {
    await save('page-real-estate', { lead: 'We keep zorilla buildings.' }, 'draft')
    expect(addresses(await page('zorilla'))).toEqual([])
    await save('page-real-estate', {})
    const found = await page('zorilla')
    expect(addresses(found)).toEqual(['/real-estate'])
    expect(found.html).toContain('keep <mark>zorilla</mark> buildings.')
    expect((await page('zorila buildings')).text).toContain('These results are for “zorilla buildings”')
    await save('page-real-estate', { lead: 'We keep buildings.' })
    expect(addresses(await page('zorilla'))).toEqual([])
  })

  test('are not found by what a page says only while there is nothing to show', async () => {
    await save('page-home', { newsEmpty: 'Not one tarsier yet.' })
    await save('page-documents', { emptyTitle: 'No tarsier on paper', missingText: 'That tarsier is gone.' })
    expect(addresses(await page('tarsier'))).toEqual([])
  })

  test('are found as nobody has written them yet, with figures in their places, of the company and in titles', async () => {
    expect(addresses(await page('sharpe ratio'))).toContain('/public-markets')
    expect(addresses(await page('newsletter'))).toContain('/newsletter')
    expect(addresses(await page('maarssen voorbeeldstraat'))).toContain('/legal-notice')
    await save('page-venture-capital', { title: 'Okapi {companies}' })
    expect((await page('okapi')).html).toContain('<mark>Okapi</mark> 9')
    const observations = ['2020', '2021'].map((year) => ({
      id: year,
      date: `${year}-01-01`,
      value: year,
      source: 'Us',
    }))
    const figure = { label: 'Stripes of an okapi', showsHistory: true, observations }
    const { values } = await recordsOf(await editor, 'figures').created(figure)
    expect(addresses(await page('stripes'))).toEqual([`/figures/${values.slug}`])
  })
})
