import { expect, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { signIn } from '#tests/support/editor.ts'
import { pageForTest } from '#tests/support/page-for-test.ts'
import { createPerson } from '#tests/support/people.ts'
import { type CollectionSlug, recordsOf } from '#tests/support/records.ts'
import { textOf } from '#tests/support/text-of.ts'
import { site } from '#tests/support/written-site.ts'

const editor = await signIn(site.url)

const link = /<a href="([^"]*)">Edit this page<\/a>/

async function read(path: string, cookie = '') {
  const answer = await fetch(site.url + path, { headers: { cookie } })
  return { status: answer.status, html: await answer.text(), caching: answer.headers.get('cache-control') }
}

const pages: [slug: string, path: string][] = [
  ['page-home', '/'],
  ['page-real-estate', '/real-estate'],
  ['page-public-markets', '/public-markets'],
  ['page-venture-capital', '/venture-capital'],
  ['page-news', '/news'],
  ['page-contact', '/contact'],
  ['page-search', '/search'],
  ['page-not-found', '/nothing-is-here'],
]
const records: [kind: CollectionSlug, folder: string][] = [
  ['news', '/news/'],
  ['portfolio', '/project/'],
  ['development', '/project/'],
  ['legal-texts', '/legal/'],
]

test('an administrator gets from each page to the form of what it shows, and nobody else hears of it', async () => {
  const reader = await signIn(site.url, await createPerson(site.dataDir, { isAdmin: false }))
  const shown = pages.map(([slug, path]) => ({ path, form: `/cms/pages?edit=${collections[slug]?.page?.id}` }))
  for (const [kind, folder] of records) {
    const { id, values } = await recordsOf(editor, kind).created()
    shown.push({ path: folder + values.slug, form: `/cms/${kind}?edit=${id}` })
  }
  for (const { path, form } of shown) {
    const own = await read(path, editor.cookie)
    expect([path, own.html.match(link)?.[1]]).toEqual([path, form])
    expect(own.caching).toContain('no-store')
    for (const cookie of ['', reader.cookie]) {
      const { status, html } = await read(path, cookie)
      expect([path, status, link.test(html)]).toEqual([path, own.status, false])
    }
  }
})

test('header and footer have their form on every page, for administrators alone', async () => {
  const form = `/cms/pages?edit=${collections['page-frame']?.page?.id}`
  for (const path of ['/', '/terms', '/nothing-is-here']) {
    expect((await read(path, editor.cookie)).html).toContain(`<a href="${form}">Edit header and footer</a>`)
    expect((await read(path)).html).not.toContain('Edit header')
  }
})

test('texts of header, footer, company and settings lead from their preview to their fields as well', async () => {
  const texts = {
    'page-frame': ['navigation.item-1.label', 'siteMapTitle'],
    'page-company': ['entities.item-1.name', 'mainLineNote'],
    'page-settings': ['blurb'],
  }
  for (const [slug, paths] of Object.entries(texts)) {
    const id = String(collections[slug]?.page?.id)
    const { record } = (await (await editor.call('GET', `/cms/${slug}/records/${id}`)).json()) as {
      record: { values: Record<string, unknown> }
    }
    const drawn = await preview(slug, { id, values: record.values, marked: true })
    for (const path of paths) {
      const [name = '', , field = ''] = path.split('.')
      const [first] = [record.values[name]].flat()
      const text = field ? (first as Record<string, unknown>)[field] : first
      expect(pathBefore(drawn, String(text))).toBe(path)
    }
    expect(drawn.html).not.toMatch(marks)
  }
})

/** As they stand in a page, in an address and in a script. */
const marks = /[\uE000-\uEFFF]|%EE%8[0-9A-F]%|\\ue[0-9a-f]{3}/i

type Drawn = { html: string; marked?: { html: string; paths: string[] } }

async function preview(kind: string, body: object) {
  const answer = await editor.call('POST', `/cms/${kind}/preview`, body)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Drawn
}

/** By the first mark in the element that says this. */
function pathBefore({ marked }: Drawn, text: string) {
  const mark = marked?.html.match(new RegExp(`([\uE000-\uEFFF])${text}`))?.[1] ?? ''
  return marked?.paths[mark.charCodeAt(0) - 0xe000]
}

test('the preview beside a form alone is told which text is from which field, on a page of its own', async () => {
  const { path, opened } = await pageForTest(editor, 'page-home')
  const { id, version, values } = opened
  const units = (values.units as object[]).map((unit, at) => ({ ...unit, title: `Unit ${at + 1}` }))
  const changed = { ...values, title: 'A title of one’s own', units }
  const drawn = await preview('page-home', { id, values: changed, marked: true })
  expect(['A title of one’s own', 'Unit 2'].map((text) => pathBefore(drawn, text))).toEqual([
    'title',
    'units.item-2.title',
  ])
  expect(drawn.html).not.toMatch(marks)
  expect(await preview('page-home', { id, values: changed })).toEqual({ ...drawn, marked: undefined })

  const body = { as: 'published', version, values: changed }
  expect((await editor.call('PUT', path, body)).status).toBe(200)
  expect(await (await editor.call('GET', path)).json()).toMatchObject({ record: { values: changed } })
  const visited = await read('/')
  expect(visited.html).toContain('A title of one’s own')
  expect(visited.html).not.toMatch(marks)
})

test('marks reach neither what is stored nor private links, search, feeds or what visitors read', async () => {
  const news = recordsOf(editor, 'news')
  const { id, values } = await news.created({ title: 'Unmarked heron' })
  const contentSections = [{ title: 'A first part', text: 'One paragraph.\n\nAnother one.' }]
  const changed = { ...values, title: 'Unmarked kingfisher', contentSections }
  const drawn = await preview('news', { id, values: changed, marked: true })
  expect(['Unmarked kingfisher', 'A first part', 'Another one'].map((text) => pathBefore(drawn, text))).toEqual([
    'title',
    'contentSections.0.title',
    'contentSections.0.text',
  ])

  const body = { as: 'draft', version: 1, values: changed }
  expect((await editor.call('PUT', `/cms/news/records/${id}`, body)).status).toBe(200)
  const made = await editor.call('POST', `/cms/news/records/${id}/preview-links`, { days: 1 })
  const { link } = (await made.json()) as { link: string }
  const shared = await read(link.replace(site.url, ''))
  expect(shared.html).toContain('Unmarked kingfisher')
  const stored = JSON.stringify(await news.open(id))
  const others = ['/', `/news/${values.slug}`, '/news', '/search?q=unmarked', '/news/feed.xml', '/sitemap.xml']
  const elsewhere = await Promise.all(others.map((path) => textOf(fetch(site.url + path))))
  for (const text of [shared.html, stored, ...elsewhere]) expect(text).not.toMatch(marks)
})
