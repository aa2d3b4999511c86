import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { findRecords } from '#app/content/engine/find-records.server.ts'
import { stores } from '#app/content/stores.server.ts'
import { article, signIn } from '#tests/support/editor.ts'
import { storedFile } from '#tests/support/files.ts'
import { mp4, pdf } from '#tests/support/made-files.ts'
import { listed, recordsOf } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

type Found = { collection: string; id: string; title: string; isInText?: true }

async function find(text: string) {
  const answer = await editor.call('GET', `/cms/find?q=${encodeURIComponent(text)}`)
  expect([text.slice(0, 20), answer.status]).toEqual([text.slice(0, 20), 200])
  return ((await answer.json()) as { records: Found[] }).records
}
const titles = async (text: string) => (await find(text)).map(({ title }) => title)

test('records of every collection are found by a part of their name, in letters of either case', async () => {
  for (const collection of listed) {
    const html = await (await editor.page(`/cms/${collection.slug}`)).text()
    const name = /<h2>([^<&]{4,})<\/h2>/.exec(html.slice(html.indexOf('<main')))?.[1] ?? ''
    const records = await find(name.slice(1).toUpperCase())
    expect([collection.slug, records]).toEqual([
      collection.slug,
      expect.arrayContaining([{ collection: collection.slug, id: expect.any(String), title: name }]),
    ])
  }
})

test('a page of the website is found by its name in either language of the CMS', async () => {
  const found = async () => (await Promise.all([find('venture capital'), find('durfkapitaal')])).map(pages)
  const pages = (records: Found[]) => records.filter(({ collection }) => collection === 'page-venture-capital').length
  expect(await found()).toEqual([1, 0])
  onTestFinished(async () => void (await editor.call('PUT', '/cms/profile/language', { language: 'en' })))
  await editor.call('PUT', '/cms/profile/language', { language: 'nl' })
  expect(await found()).toEqual([1, 1])
})

test('what begins with the text comes first, then what was changed last', async () => {
  for (const title of ['A zyxwv inside', 'Zyxwv at the beginning', 'Another zyxwv inside'])
    await editor.createArticle({ title })
  expect(await titles('zyxwv')).toEqual(['Zyxwv at the beginning', 'Another zyxwv inside', 'A zyxwv inside'])
})

test('at most twenty are found, and nothing without a text', async () => {
  for (let count = 0; count < 25; count++) await editor.createArticle({ title: `One of many, number ${count}` })
  expect(await find('One of many')).toHaveLength(20)
  for (const text of ['', '   ', '\0']) expect(await find(text)).toEqual([])
})

test('signs that mean something to a pattern mean themselves', async () => {
  await editor.createArticle({ title: String.raw`100% of qwx_y\z` })
  await editor.createArticle({ title: '100 of qwxAyz' })
  for (const text of ['0% of qwx', 'qwx_y', String.raw`qwx_y\z`])
    expect([text, await titles(text)]).toEqual([text, [String.raw`100% of qwx_y\z`]])
})

test('no text is too strange', async () => {
  for (const text of [
    "'; drop table news_articles; --",
    '\\',
    '%'.repeat(500),
    'a\0b',
    '🙂'.repeat(150),
    '(*[',
    '\u{10ffff}',
  ])
    await find(text)
  expect((await editor.page('/cms/find?q=%ED%A0%80&q=x')).status).toBe(200)
  expect((await editor.page('/cms/find')).status).toBe(200)
})

test('words inside texts are found, published or in a draft, behind the records that are called so', async () => {
  const news = recordsOf(editor, 'news')
  const inText = (collection: string, title: unknown, id: string) => ({ collection, id, title, isInText: true })
  const published = await news.created({
    contentSections: [{ title: 'Roofs', text: 'A wombat under the zinc roof of Okapi B.V.' }],
  })
  const beside = await news.created()
  const draft = { ...beside.values, contentSections: [{ text: 'Another “wombat”\nunder zinc.' }] }
  await editor.call('PUT', `/cms/news/records/${beside.id}`, { as: 'draft', version: 1, values: draft })
  const alone = { ...article(), summary: 'Zinc for a wombat.' }
  await editor.call('POST', '/cms/news/records', { as: 'draft', values: alone })
  const company = await recordsOf(editor, 'venture-capital').created({ description: 'Zinc boots for the Wombat.' })
  const called = await news.created({ title: 'Wombat zinc' })

  const found = await find('wombat zinc')
  expect(found[0]).toEqual({ collection: 'news', id: called.id, title: 'Wombat zinc' })
  expect(found).toEqual(
    expect.arrayContaining([
      inText('news', published.values.title, published.id),
      inText('news', beside.values.title, beside.id),
      inText('news', alone.title, expect.any(String) as unknown as string),
      inText('venture-capital', company.values.name, company.id),
    ]),
  )
  expect(found).toHaveLength(5)
  // What a draft is stored in are no words of its text.
  expect((await find('contentSections')).map(({ id }) => id)).not.toContain(beside.id)
  expect(await find('wombat quokka')).toEqual([])
  // As visitors find it: in any form of a word, and without the points.
  for (const text of ['roofs okapi', 'okapi bv']) expect((await find(text)).map(({ id }) => id)).toEqual([published.id])
})

test('words of every language that is public are found, in any form', async () => {
  const inDutch = {
    title: 'Daken',
    summary: 'Over daken.',
    contentSections: [{ title: 'Daken', text: 'De buidelhuurder wachtte.' }],
  }
  const { id } = await recordsOf(editor, 'news').created({
    contentSections: [{ title: 'Roofs', text: 'They waited.' }],
    translations: [{ id: 'nl', type: 'nl', state: 'public', sources: {}, ...inDutch }],
  })
  for (const text of ['buidelhuurder', 'daken buidelhuurders'])
    expect((await find(text)).map((found) => found.id)).toEqual([id])
})

test('pictures are found by what they show, by their files, and where nobody has described them', async () => {
  const { rows } = await db.query(
    "select id, name from images where name in ('cranes.jpg', 'city-quay.jpg') order by name",
  )
  const [quay, cranes] = rows
  await editor.call('PUT', '/cms/images/picture/cranes.jpg', { alt: 'Yellow quagga at dusk' })
  expect(await find('quagga yellow')).toEqual([{ collection: 'images', id: cranes.id, title: 'Yellow quagga at dusk' }])
  expect((await find('city-quay')).map(({ id }) => id)).toContain(quay.id)
})

test('films and documents are found by their titles and by what their files were called', async () => {
  const film = await storedFile(editor, mp4(), 'film', 'quagga_morning.mp4')
  const paper = await storedFile(editor, pdf(), 'document', 'quagga-report.pdf')
  await editor.call('PUT', `/cms/files/file/${paper.name}`, { title: 'On zebrines', was: paper.title })
  const { rows } = await db.query('select id, name from files where name in ($1, $2)', [film.name, paper.name])
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id
  expect((await find('quagga')).filter(({ collection }) => collection === 'files')).toEqual([
    { collection: 'files', id: idOf(paper.name), title: 'On zebrines' },
    { collection: 'files', id: idOf(film.name), title: 'quagga morning' },
  ])
  expect(await find('zebrines')).toEqual([{ collection: 'files', id: idOf(paper.name), title: 'On zebrines' }])
  const opened = await editor.call('GET', `/cms/files/file/${idOf(paper.name)}`)
  expect([opened.status, ((await opened.json()) as { file: object }).file]).toMatchObject([
    200,
    { title: 'On zebrines' },
  ])
})

test('of thousands of records the texts are looked up in their index', async () => {
  const client = await db.connect()
  onTestFinished(async () => {
    await client.query('rollback')
    client.release()
  })
  await client.query('begin')
  // A revision, a claimed address and the uses of each would take most of the time.
  await client.query('alter table news_articles disable trigger user')
  await client.query(
    `insert into news_articles (slug, title, summary, category, date, content, meta_description)
     select 'many-' || n, 'Many ' || n, 'Summary', 'Real Estate', '2026-01-01', 'Common text',
       (select string_agg(md5(n || '-' || at), '') from generate_series(1, 50) at)
     from generate_series(1, 3000) n`,
  )
  await client.query('analyze news_articles')
  const asked: { query: string; params: unknown[] }[] = []
  const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) }
  await findRecords(drizzle(client, { logger }), Object.values(stores), 'wombat zinc', 20)
  const texts = asked.filter(({ query }) => query.includes('"search" @@'))
  expect(texts).toHaveLength(listed.filter(({ searched }) => searched).length)
  const ofNews = texts.find(({ query }) => query.includes('news_articles'))
  const { rows } = await client.query(`explain ${ofNews?.query}`, ofNews?.params)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('news_articles_search')
})

test('pages of the website and their settings are found by what stands on them, also as nobody has written it yet', async () => {
  const { page } = collections['page-company'] ?? {}
  expect(await find('maarssen voorbeeldstraat')).toMatchObject([
    { collection: 'page-company', id: page?.id, title: 'Company', isInText: true },
  ])
  for (const entity of ['nederland bv', 'nederland B.V.', 'ventures sàrl'])
    expect(await find(entity)).toContainEqual(expect.objectContaining({ collection: 'page-company' }))
  expect(await find('diversified investment holding')).toContainEqual(
    expect.objectContaining({ collection: 'page-settings', title: 'Settings' }),
  )
  const path = `/cms/page-company/records/${page?.id}`
  const { record } = (await (await editor.call('GET', path)).json()) as { record: { version: number; values: object } }
  const values = { ...record.values, noticeLead: 'A numbat writes.' }
  expect(await find('numbat')).toEqual([])
  expect((await editor.call('PUT', path, { as: 'draft', version: record.version, values })).status).toBe(200)
  expect(await find('numbat')).toMatchObject([{ collection: 'page-company', isInText: true }])
})
