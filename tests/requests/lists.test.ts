import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listRecords } from '#app/content/engine/list-records.server.ts'
import { readListing } from '#app/content/engine/listing.ts'
import type { Store } from '#app/content/engine/store.server.ts'
import { stores } from '#app/content/stores.server.ts'
import type { Database } from '#app/database.server.ts'
import { articlesOf } from '#tests/support/articles.ts'
import { signIn } from '#tests/support/editor.ts'
import { readPage } from '#tests/support/read-page.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
const { created } = articlesOf(editor, db)
afterAll(() => db.end())

/** The titles that a list shows, in its order, and its text. */
async function list(query = '') {
  const answer = await editor.page(`/cms/news${query}`)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  const titles = [...html.slice(html.indexOf('<main')).matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title = '']) => title)
  return { titles, html, text: readPage(html).text }
}

describe('a search', () => {
  test('finds in title, slug and summary, whatever the case, every word somewhere', async () => {
    const { title, slug } = (await created({ title: 'Über den Quay', summary: 'Seventeen lanterns.' })).values
    for (const words of ['ÜBER', 'quay lanterns', 'LANTERNS über', String(slug).slice(3), ' seventeen  '])
      expect((await list(`?q=${encodeURIComponent(words)}`)).titles).toContain(title)
    expect((await list('?q=quay+zeppelin')).titles).not.toContain(title)
    const apart = 'Café à Liège'.normalize('NFD')
    await created({ title: apart })
    for (const words of ['CAFÉ liège', apart])
      expect((await list(`?q=${encodeURIComponent(words)}`)).titles).toEqual([apart])
  })

  test.each(['100%', 'a_b', 'c\\d', "o'clock", '"; drop', '%', '_', '\\', '\\%'])(
    'takes %s as it is typed',
    async (sign) => {
      const title = `Literally ${sign} so`
      await created({ title })
      await created({ title: 'Literally nothing so' })
      const { html } = await list(`?q=${encodeURIComponent(`literally ${sign}`)}`)
      const found = [...readPage(html).text.matchAll(/Literally (.*?) so/g)].map(([, what]) => what)
      expect(found).toContain(sign)
      expect(found).not.toContain('nothing')
    },
  )

  test('finds the quotation marks of a text from elsewhere, typed as a keyboard has them, and the other way round', async () => {
    await created({ title: 'Oriole’s “nest”' })
    await created({ title: `Oriole's "egg"` })
    const found = async (asked: string) => (await list(`?q=${encodeURIComponent(asked)}`)).titles.join()
    for (const asked of [`oriole's`, 'oriole’s']) {
      expect(await found(`${asked} nest`)).toBe('Oriole’s “nest”')
      expect(await found(`${asked} egg`)).toMatch(/^[^,]*egg[^,]*$/)
    }
    expect(await found(`"nest"`)).toBe('Oriole’s “nest”')
    expect(await found(`' oriole`)).toMatch(/^[^,]*egg[^,]*$/)
  })

  test('finds by its draft what has one beside it, as often as by what is published of it', async () => {
    const { id, version, values } = await created({ title: 'Results of the wombat' })
    const draft = { as: 'draft', version, values: { ...values, title: 'Results of the numbat' } }
    expect((await editor.call('PUT', `/cms/news/records/${id}`, draft)).status).toBe(200)
    for (const query of ['?q=numbat', '?q=results+numbat&sort=name', '?q=wombat', '?q=numbat&state=with-draft']) {
      const { titles, text } = await list(query)
      expect([query, titles]).toEqual([query, [values.title]])
      expect(text).toMatch(/1 of \d+ articles/)
    }
    expect((await list('?q=wombat+numbat')).text).toMatch(/0 of \d+ articles/)
  })

  test('that nothing matches says so, keeps what was asked and leads back', async () => {
    const { html, text } = await list('?q=zeppelins&sort=changed')
    expect(text).toContain('Nothing matches')
    expect(text).toMatch(/0 of \d+ articles/)
    expect(html).toContain('value="zeppelins"')
    expect(html).toContain('href="/cms/news?sort=changed"')
    expect(text).not.toContain('No articles yet')
  })
})

test('a filter narrows the list to one category, together with a search', async () => {
  const press = (await created({ title: 'Narrowed press', category: 'Press' })).values.title
  const estate = (await created({ title: 'Narrowed estate', category: 'Real Estate' })).values.title
  const filtered = await list('?category=Real+Estate')
  expect(filtered.titles).toContain(estate)
  expect(filtered.titles).not.toContain(press)
  expect(filtered.text).toMatch(/\d+ of \d+ articles/)
  expect((await list('?q=narrowed&category=Press')).titles).toEqual([press])
})

test('the list is sorted by date unless asked for the last change or the title', async () => {
  const older = (await created({ title: 'zzz sorted', date: '1990-01-01' })).values.title
  const newer = (await created({ title: 'Zza Sorted', date: '1980-01-01' })).values.title
  const order = async (query: string) => (await list(query)).titles.filter((title) => [older, newer].includes(title))
  expect(await order('')).toEqual([older, newer])
  expect(await order('?sort=changed')).toEqual([newer, older])
  expect(await order('?sort=name')).toEqual([newer, older])
  expect((await list('?sort=changed')).titles[0]).toBe(newer)
})

test.each([
  '?page=1000000000',
  '?page=-1',
  '?page=1e9',
  '?page=0',
  '?page=two',
  '?page=99999999999999999999',
  '?page=1&page=2',
  '?sort=password',
  '?sort=__proto__',
  '?category=Nothing',
  '?category=%27;drop',
  '?q=%00',
  '?q=%ED%A0%80',
  `?q=${'x+'.repeat(300)}`,
  `?q=${encodeURIComponent('😀'.repeat(150))}`,
  '?q[]=a',
  '?%',
  '?records=1&id=1',
])('an address that means nothing is answered with a list: %s', async (query) => {
  const { text } = await list(query)
  expect(text).toContain('News Articles')
  expect(text).not.toContain('Articles could not be loaded')
})

test('a category that no article has is no filter', async () => {
  expect((await list('?category=Nothing')).titles).toEqual((await list()).titles)
})

test.each([
  ['news', '/news/'],
  ['portfolio', '/project/'],
  ['development', '/project/'],
  ['venture-capital', '/venture-capital'],
])('a record of %s leads to its page on the website in a new tab', async (slug, there) => {
  const html = await (await editor.page(`/cms/${slug}`)).text()
  const links = html.match(/<a [^>]*aria-label="[^"]* on website, opens in a new tab"[^>]*>/g) ?? []
  expect(links.length).toBeGreaterThan(0)
  for (const link of links)
    expect([link.includes('target="_blank"'), link.includes(`href="${there}`)]).toEqual([true, true])
})

describe('with 1,000 articles', () => {
  beforeAll(async () => {
    // Without the triggers, which take most of the time.
    await db.query('alter table news_articles disable trigger user')
    await db.query(
      `insert into news_articles (slug, title, summary, category, date, content)
       select 'many-' || n, 'Many ' || n, 'Summary', 'Press', date '2010-01-01' - n, repeat('Text. ', 800)
       from generate_series(1, 1000) n`,
    )
  })

  test('a page has a hundred rows and links to its neighbours, the first and the last', async () => {
    const { titles, html, text } = await list('?q=many&page=3')
    expect(titles).toHaveLength(100)
    expect([titles[0], titles[99]]).toEqual(['Many 201', 'Many 300'])
    expect(text).toMatch(/1,000 of 1,\d+ articles/)
    expect(text).toContain('201–300 of 1,000')
    expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*>3<\/a>/)
    expect(html).toMatch(/<a (?=[^>]*rel="prev")[^>]*href="\/cms\/news\?q=many&amp;page=2"/)
    expect(html).toMatch(/<a (?=[^>]*rel="next")[^>]*href="\/cms\/news\?q=many&amp;page=4"/)
    expect(html).toContain('href="/cms/news?q=many"')
    expect(html).toContain('href="/cms/news?q=many&amp;page=10"')
  })

  test('a search reads all rows once, for its page and for the number of all, whatever is asked first', async () => {
    const asked: string[] = []
    const own = drizzle(db, { logger: { logQuery: (query) => void asked.push(query) } }) as unknown as Database
    const store = stores.news as Store
    for (const [words, matching] of [
      ['many 77', 19],
      ['77 MANY', 19],
      ['many', 1000],
      ['many -77 77', 11],
      ['many zeppelin', 0],
    ] as const) {
      const listing = readListing(store.collection, new URLSearchParams({ q: words }))
      const page = await listRecords(own, store, listing)
      expect([words, page.matching, page.rows.length]).toEqual([words, matching, Math.min(matching, 100)])
      const looking = asked.splice(0).filter((query) => query.includes('like'))
      // Drafts beside are looked through by themselves.
      expect(looking.map((query) => query.includes('"draft" is not null and'))).toEqual([true, false])
    }
  })

  test('of a search that finds thousands every page is shown, and all are counted', async () => {
    await db.query(
      `insert into news_articles (slug, title, summary, category, date, content)
       select 'many-more-' || n, 'Thousands ' || n, '', 'Press', date '1990-01-01' - n, '' from generate_series(1, 4250) n`,
    )
    for (const [page, first, count] of [
      [1, 1, 100],
      [40, 3901, 100],
      [41, 4001, 100],
      [43, 4201, 50],
      [99, 4201, 50],
    ] as const) {
      const { titles, text } = await list(`?q=thousands&page=${page}`)
      expect([page, titles.length, titles[0]]).toEqual([page, count, `Thousands ${first}`])
      expect(text).toMatch(/4,250 of \d,\d+ articles/)
    }
    await db.query("delete from news_articles where slug like 'many-more-%'")
  })

  test('a page beyond the last is the last', async () => {
    expect((await list('?q=many&page=1000000000')).titles.at(-1)).toBe('Many 1000')
  })

  test('a text is read no further than it is shown', async () => {
    expect((await list()).html.length).toBeLessThan(600_000)
  })
})
