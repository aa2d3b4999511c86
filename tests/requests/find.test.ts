import { afterAll, expect, test } from 'vitest'
import { stores } from '../../app/content/stores.server.ts'
import { article, signIn } from '../support/editor.ts'
import { recordsOf } from '../support/records.ts'
import { site } from '../support/site.ts'
import { openSiteDatabase } from '../support/site-database.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

type Found = { collection: string; id: string; title: string; isInside?: true }

async function find(text: string) {
  const answer = await editor.call('GET', `/cms/find?q=${encodeURIComponent(text)}`)
  expect([text.slice(0, 20), answer.status]).toEqual([text.slice(0, 20), 200])
  return ((await answer.json()) as { records: Found[] }).records
}
const titles = async (text: string) => (await find(text)).map(({ title }) => title)

test('records of every collection are found by a part of their name, in letters of either case', async () => {
  for (const { collection } of Object.values(stores)) {
    const html = await (await editor.page(`/cms/${collection.slug}`)).text()
    const name = /<h2>([^<&]{4,})<\/h2>/.exec(html.slice(html.indexOf('<main')))?.[1] ?? ''
    const records = await find(name.slice(1).toUpperCase())
    expect([collection.slug, records]).toEqual([
      collection.slug,
      expect.arrayContaining([{ collection: collection.slug, id: expect.any(String), title: name }]),
    ])
  }
})

test('what begins with the text comes first, then what was changed last', async () => {
  for (const title of ['A zyxwv inside', 'Zyxwv at the beginning', 'Another zyxwv inside'])
    await editor.createArticle({ title })
  expect(await titles('zyxwv')).toEqual(['Zyxwv at the beginning', 'Another zyxwv inside', 'A zyxwv inside'])
})

test('what stands inside a text is found after what is called that, published or waiting in a draft', async () => {
  const section = (text: string) => ({ contentSections: [{ title: 'One', text }] })
  await editor.createArticle({ title: 'Inside its text', ...section('The word qzwexr stands here.') })
  await editor.createArticle({ title: 'Called qzwexr' })
  const answer = await editor.createArticle({ title: 'Inside its draft', ...section('As published.') })
  const { record } = (await answer.json()) as { record: { id: string } }
  const values = { ...article(), title: 'Another name', ...section('A "qzwexr" of the draft.') }
  await editor.call('PUT', `/cms/news/records/${record.id}`, { version: 1, as: 'draft', values })
  const draft = { ...article(), title: 'Not public yet', ...section('Also qzwexr.') }
  await editor.call('POST', '/cms/news/records', { as: 'draft', values: draft })
  await recordsOf(editor, 'venture-capital').created({ name: 'A company', description: 'They sell qzwexr.' })
  const found = await find('qzwexr')
  expect(found.map(({ title, isInside }) => [title, isInside])).toEqual([
    ['Called qzwexr', undefined],
    ['A company', true],
    ['Not public yet', true],
    ['Inside its draft', true],
    ['Inside its text', true],
  ])
  expect(await titles('"qzwexr" of')).toContain('Inside its draft')
})

test('pictures are found by what they show and by what their file was called', async () => {
  const [picture] = await find('cranes.jpg')
  expect(picture).toMatchObject({ collection: 'images', title: expect.any(String) })
  expect(await titles(picture?.title ?? '')).toContain(picture?.title)
  expect((await editor.call('GET', `/cms/images/picture/${picture?.id}`)).status).toBe(200)
})

test('at most twenty are found, and nothing without a text', async () => {
  for (let count = 0; count < 25; count++) await editor.createArticle({ title: `One of many, number ${count}` })
  expect(await find('One of many')).toHaveLength(20)
  for (const text of ['', '   ', '\0']) expect(await find(text)).toEqual([])
})

test('signs that mean something to a pattern mean themselves', async () => {
  await editor.createArticle({ title: String.raw`100% of qwx_y\z` })
  await editor.createArticle({ title: '100 of qwxAyz' })
  for (const text of ['0% of qwx', 'qwx_y', String.raw`y\z`])
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
