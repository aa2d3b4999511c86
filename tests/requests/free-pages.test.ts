import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { listUses } from '#app/content/figures/uses.server.ts'
import { reservedAddresses } from '#app/content/free-pages/reserved-addresses.ts'
import routeConfig from '#app/routes.ts'
import { signIn } from '#tests/support/editor.ts'
import { recordsOf } from '#tests/support/records.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { textOf } from '#tests/support/text-of.ts'
import { site } from '#tests/support/written-site.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())
const pages = recordsOf(editor, 'free-pages', db)

async function read(path: string) {
  const answer = await fetch(site.url + path, { redirect: 'manual' })
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
}

const seen = (path: string) => textOf(fetch(site.url + path))

/** Taken away when the test has ended. */
async function newPage(values: Record<string, unknown> = {}) {
  const record = await pages.created(values)
  onTestFinished(async () => void (await pages.remove(record.id)))
  return { ...record, path: `/${record.values.slug}` }
}

type Opened = Awaited<ReturnType<typeof newPage>>

const save = (as: string, { id, version, values }: Opened, changed: object = {}) =>
  editor.call('PUT', `/cms/free-pages/records/${id}`, { as, version, values: { ...values, ...changed } })

async function refused(values: Record<string, unknown>) {
  const { httpStatus, issues } = await pages.create(values)
  expect(httpStatus).toBe(422)
  return issues
}

describe('the address of a page of one’s own', () => {
  test('is answered once it is published, and in no list before or after', async () => {
    const page = await newPage({ title: 'A lighthouse', lead: 'Xanthic light.' })
    const lists = ['/sitemap.xml', '/search?q=xanthic']
    const listed = async () => Promise.all(lists.map(async (path) => (await seen(path)).includes(page.path)))
    const { status, html } = await read(page.path)
    expect([status, html.includes('A lighthouse'), await listed()]).toEqual([200, true, [true, true]])
    expect(html).toContain(`<link rel="canonical" href="${site.url}${page.path}"`)
    const card = await fetch(`${site.url}/share${page.path}.png`)
    expect(card.headers.get('content-type')).toBe('image/png')
    expect((await save('unpublished', page)).status).toBe(200)
    expect([(await read(page.path)).status, await listed()]).toEqual([404, [false, false]])
    expect((await fetch(`${site.url}/share${page.path}.png`)).status).toBe(404)
  })

  test('leads to the new one when it is changed', async () => {
    const page = await newPage()
    expect((await save('published', page, { slug: `${page.values.slug}-moved` })).status).toBe(200)
    expect(await read(page.path)).toMatchObject({ status: 301, to: `${page.path}-moved` })
    expect((await read(`${page.path}-moved`)).status).toBe(200)
  })

  test('is none that another page has, or is to have', async () => {
    const { values } = await newPage()
    const message = 'This address is already used'
    expect(await refused({ slug: values.slug })).toMatchObject([{ field: 'slug', message }])
    const other = await newPage()
    expect((await save('draft', other, { slug: `${values.slug}-waiting` })).status).toBe(200)
    expect(await refused({ slug: `${values.slug}-waiting` })).toMatchObject([{ field: 'slug', message }])
  })

  test('is none that the website answers itself', async () => {
    const own = (await routeConfig)
      .flatMap(({ path, children = [] }) => (path ? [path] : children.map((child) => child.path ?? '')))
      .map((path) => path.split('/')[0] ?? '')
      .filter((part) => /^[a-z-]+$/.test(part))
    expect(own).toContain('cms')
    own.push(
      ...Object.values(collections).flatMap(({ page, shownAt = '' }) => (page ? shownAt.split('/').slice(1, 2) : [])),
    )
    expect(own).toContain('page-not-found')
    expect(reservedAddresses).toEqual(expect.arrayContaining(own.filter(Boolean)))
    for (const slug of ['news', 'healthz', 'uploads'])
      expect(await refused({ slug })).toMatchObject([
        { field: 'slug', message: 'This address belongs to the website itself' },
      ])
  })

  test('of a draft is made of its title, and is free even where the title is none', async () => {
    const answer = await editor.call('POST', '/cms/free-pages/records', { as: 'draft', values: { title: 'Contact' } })
    const { record } = (await answer.json()) as { record: Opened }
    onTestFinished(async () => void (await pages.remove(record.id)))
    expect([answer.status, record.values.slug]).toEqual([200, expect.stringMatching(/^[\da-f-]{36}$/)])
  })

  test('that nobody has answers as any other that is not there', async () => {
    const plain = (html: string) => html.replaceAll(/nowhere(\/at-all)?/g, '').replaceAll(/[\da-f]{16,}/g, '')
    const [one, deeper] = await Promise.all([read('/nowhere'), read('/nowhere/at-all')])
    expect([one.status, plain(one.html)]).toEqual([404, plain(deeper.html)])
  })
})

const body = (text: string) => ({
  type: 'doc',
  content: [{ type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text }] }],
})

/** One of each kind, with its words. */
const sections = [
  { type: 'text', title: 'Text', text: 'Plain words.\n\nIn two paragraphs.' },
  { type: 'lead', title: 'Lead', statement: '{name} keeps buildings.', text: 'One.\n\nTwo.' },
  {
    type: 'figures',
    figures: [
      { label: 'Let', figure: 'occupancy' },
      { label: 'Energy', value: '71 kWh', note: '2025' },
    ],
  },
  {
    type: 'cards',
    title: 'Cards',
    cards: [{ title: 'Card', text: 'Words.', label: 'Go', link: { href: '/contact' } }],
  },
  { type: 'steps', title: 'Steps', steps: [{ title: 'Step', text: 'Take it.' }] },
  { type: 'questions', title: 'Questions', questions: [{ question: 'Why?', answer: 'Because.' }] },
  { type: 'quotation', quotation: 'I said so', by: 'Somebody', role: 'Caretaker' },
  { type: 'people', title: 'People', people: [{ name: 'Ada', role: 'Roofs', email: 'ada@estavelle.example' }] },
  { type: 'call', statement: 'Write to us', label: 'Write', link: { href: '/contact' } },
  { type: 'records', title: 'Newest', of: 'News', filter: 'Press', most: '3' },
  { type: 'records', title: 'Some projects', of: 'Projects', filter: 'Paris', most: '3' },
  { type: 'records', title: 'Some companies', of: 'Companies', most: '3' },
  {
    type: 'gallery',
    title: 'Pictures',
    pictures: [{ picture: { url: '/uploads/cranes.jpg' }, caption: 'Two cranes' }],
  },
]

describe('a page of one’s own', () => {
  test('shows a section of every kind, with figures, links and pictures as they are now', async () => {
    const { path } = await newPage({ sections, picture: { url: '/uploads/cranes.jpg' } })
    const { status, html } = await read(path)
    expect(status).toBe(200)
    for (const words of [
      'In two paragraphs.',
      'keeps buildings',
      '71<small> kWh',
      'href="mailto:ada@',
      '“',
      'Because.',
    ])
      expect(html).toContain(words)
    expect(html).not.toContain('{name}')
    expect(html).toMatch(/Let(<span class="asof">[^<]*<\/span>)?<\/dt><dd class="num">95/)
    for (const path of ['/news/', '/project/', '/renditions/cranes.jpg/']) expect(html).toContain(path)
    expect(html).not.toContain('/assets/body-')
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toEqual([...new Set(ids)])
  })

  test('lists what fits a filter in the words of the CMS in either language, and no word by what stands within it', async () => {
    const company = { sector: 'LensTech', geography: 'Austria' }
    const own = await recordsOf(editor, 'venture-capital').created({ ...company, name: 'Austrian Optics' })
    onTestFinished(async () => void (await recordsOf(editor, 'venture-capital').remove(own.id)))
    const listed = async (of: string, filter: string) => {
      const { path } = await newPage({ sections: [{ type: 'records', title: 'Listed', of, filter, most: '24' }] })
      const [, main = ''] = (await read(path)).html.split('<main')
      return [...main.matchAll(/<li class="note">.*?<h3>(.*?)<\/h3>/gs)].map(([, name]) => name)
    }
    for (const [of, english, dutch] of [
      ['News', 'Real Estate', 'Vastgoed'],
      ['Projects', 'under construction', 'in aanbouw'],
      ['Projects', 'Office', 'Kantoor'],
    ] as const) {
      const [found, same] = [await listed(of, english), await listed(of, dutch)]
      expect([dutch, found.length > 0, same]).toEqual([dutch, true, found])
    }
    for (const [filter, isListed] of [
      ['austria', true],
      ['Oostenrijk', true],
      ['tech', true],
      ['US', false],
    ] as const)
      expect([filter, (await listed('Companies', filter)).join().includes('Austrian Optics')]).toEqual([
        filter,
        isListed,
      ])
  })

  test('counts among the uses of a figure that it has chosen', async () => {
    const { id } = await newPage({ sections: [{ type: 'figures', figures: [{ label: 'Let', figure: 'occupancy' }] }] })
    const { rows } = await db.query(`select id from figures where slug = 'occupancy'`)
    const uses = await listUses(drizzle(db) as never, [rows[0].id])
    expect(uses.filter((use) => use.id === id)).toMatchObject([{ kind: 'free-pages', states: ['published'] }])
  })

  test('asks for the style of blocks only where it has some', async () => {
    const { path } = await newPage({ sections: [{ type: 'text', text: body('Below') }] })
    const { html } = await read(path)
    expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/body-[^"]+"/)
    expect(html).toContain('Below')
  })

  test('leaves out a link to what is not published, and follows it where it moves', async () => {
    const target = await newPage({ title: 'A target' })
    const link = { kind: 'free-pages', id: target.id }
    const { path } = await newPage({ sections: [{ type: 'call', statement: 'There', label: 'Onwards', link }] })
    expect((await read(path)).html).toContain(`href="${target.path}"`)
    expect((await save('published', target, { slug: `${target.values.slug}-b` })).status).toBe(200)
    expect((await read(path)).html).toContain(`href="${target.path}-b"`)
    const { record } = await pages.open(target.id)
    expect((await save('unpublished', { ...target, ...record })).status).toBe(200)
    expect(await seen(path)).not.toContain('Onwards')
  })

  test('is found by its words alone, not by the kinds of its sections', async () => {
    const { path } = await newPage({
      sections: [{ type: 'questions', title: 'Ask', questions: [{ question: 'Yttrium?', answer: 'None.' }] }],
    })
    expect((await read('/search?q=yttrium')).html).toContain(`href="${path}"`)
    expect(await seen('/search?q=questions')).not.toContain(`href="${path}"`)
  })
})
