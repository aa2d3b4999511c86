import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { doc, link, paragraph, pictures, text } from '#tests/support/body-blocks.ts'
import { article, signIn } from '#tests/support/editor.ts'
import { missingPages } from '#tests/support/public-pages.ts'
import { recordsOf, valid } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { textOf } from '#tests/support/text-of.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

const news = recordsOf(editor, 'news')
const properties = recordsOf(editor, 'portfolio')
const read = async (path: string, status = 200) =>
  (await textOf(fetch(site.url + path), status)).replaceAll('<!-- -->', '')

const leading = (kind: string, id: string) => paragraph(text('See '), text('the house', link({ kind, id })))
const written = (...content: object[]) => ({ contentSections: [{ title: 'Part', body: doc(...content) }] })
const linkTo = (slug: unknown) => `<a href="/project/${slug}">the house</a>`
const pageOf = ({ values }: { values: Record<string, unknown> }) => `/news/${values.slug}`

async function save(
  kind: string,
  as: string,
  { id, version, values }: { id: string; version: number; values: object },
) {
  const answer = await editor.call('PUT', `/cms/${kind}/records/${id}`, { as, version, values })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { record: { id: string; version: number; values: Record<string, unknown> } }).record
}

describe('a link to a record', () => {
  test('follows it when it is renamed, loses it when it is withdrawn, and finds it when it is back', async () => {
    const house = await properties.created()
    const page = pageOf(await news.created(written(leading('portfolio', house.id))))
    expect(await read(page)).toContain(linkTo(house.values.slug))
    const slug = `renamed-${randomUUID()}`
    const renamed = await save('portfolio', 'published', { ...house, values: { ...house.values, slug } })
    expect(await read(page)).toContain(linkTo(slug))
    const withdrawn = await save('portfolio', 'unpublished', renamed)
    expect(await read(page)).toContain('<p>See the house</p>')
    await save('portfolio', 'published', withdrawn)
    expect(await read(page)).toContain(linkTo(slug))
    await properties.remove(house.id)
    expect(await read(page)).toContain('<p>See the house</p>')
  })

  test('shows nothing of a draft, and leads to the page that lists what has none of its own', async () => {
    const answer = await editor.call('POST', '/cms/portfolio/records', { as: 'draft', values: valid.portfolio() })
    const { record: draft } = (await answer.json()) as { record: { id: string } }
    const company = await recordsOf(editor, 'venture-capital').created()
    const page = pageOf(
      await news.created(
        written(
          leading('portfolio', draft.id),
          leading('venture-capital', company.id),
          leading('__proto__', randomUUID()),
          leading('news', "x' or true"),
        ),
      ),
    )
    const html = await read(page)
    expect(html.match(/<p>See the house<\/p>/g)).toHaveLength(3)
    expect(html).toContain('<a href="/venture-capital">the house</a>')
  })

  test('stands in feeds with its whole address, also of headings and footnotes', async () => {
    const house = await properties.created()
    const heading = { type: 'heading', attrs: { level: 1, id: 'h1' }, content: [text('A heading')] }
    const note = { type: 'footnote', attrs: { text: 'A note' } }
    const { values } = await news.created({
      date: '2099-12-30',
      ...written(
        leading('portfolio', house.id),
        heading,
        paragraph(text('there', link({ kind: 'heading', id: 'h1' })), note),
        pictures({ url: '/uploads/cranes.jpg' }),
      ),
    })
    const feed = (await (await fetch(`${site.url}/news/feed.json`)).json()) as { items: Record<string, string>[] }
    const html = feed.items.find(({ url }) => url === `${site.url}/news/${values.slug}`)?.content_html ?? ''
    expect(html).toContain(`<h2>Part</h2><p>See <a href="${site.url}/project/${house.values.slug}">the house</a></p>`)
    expect(html).toContain(`<a href="${site.url}/news/${values.slug}#a-heading">there</a>`)
    expect(html).toContain(`<img src="${site.url}/uploads/cranes.jpg" alt="Two tower cranes`)
    expect([...html.matchAll(/(?:href|src)="(?!https?:)/g)]).toEqual([])
  })
})

test('a picture whose file is missing falls away, and its caption stays', async () => {
  const page = pageOf(await news.created(written(pictures({ url: '/uploads/cylinders.jpg', caption: 'Cylinders' }))))
  expect(await read(page)).toContain('<figcaption>Cylinders</figcaption>')
  await db.query("update images set is_missing = true where name = 'cylinders.jpg'")
  try {
    await news.created()
    const html = await read(page)
    expect(html).toContain('<p>Cylinders</p>')
    expect(html).not.toContain('cylinders.jpg')
  } finally {
    await db.query("update images set is_missing = false where name = 'cylinders.jpg'")
  }
})

describe('a long description with blocks', () => {
  test('is drawn on the page of its project, and is plain text where texts are plain', async () => {
    const strong = paragraph(text('Xylophone ', { type: 'strong' }), text('hall'))
    const house = await properties.created({ longDescription: doc(strong, leading('news', randomUUID())) })
    const html = await read(`/project/${house.values.slug}`)
    expect(html).toContain('<p><strong>Xylophone </strong>hall</p><p>See the house</p>')
    expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/body-/)
    expect(await read('/search?q=xylophone')).toContain('<mark>Xylophone</mark> hall')
  })
})

test('a preview draws blocks of a form as they are published, with what is public of what they name', async () => {
  const house = await properties.created()
  const values = { ...article(), ...written(leading('portfolio', house.id), pictures({ url: '/uploads/cranes.jpg' })) }
  const answer = await editor.call('POST', '/cms/news/preview', { values })
  const { html } = (await answer.json()) as { html: string }
  const page = pageOf(await news.created(values))
  const textOf = (whole: string) =>
    /<div class="article-text body">.*?<\/article>/s.exec(whole)?.[0].replaceAll('<!-- -->', '')
  expect(textOf(html)).toContain(linkTo(house.values.slug))
  expect(textOf(html)).toBe(textOf(await read(page)))
})

test('the past shows a text with what its links and pictures were then', async () => {
  const house = await properties.created()
  const written0 = await news.created(written(leading('portfolio', house.id), pictures({ url: '/uploads/cranes.jpg' })))
  await db.query('alter table record_revisions disable trigger user')
  await db.query("update history_start set at = '2025-03-01T08:59:30Z'")
  await db.query("update record_revisions set at = '2025-03-01T09:00:00Z'")
  await db.query('alter table record_revisions enable trigger user')
  await properties.remove(house.id)
  expect(await read(pageOf(written0))).toContain('<p>See the house</p>')
  const past = await (await editor.page(`/cms/as-at/2025-03-01t10:00z${pageOf(written0)}`)).text()
  expect(past).toContain(`/project/${house.values.slug}">the house</a>`)
  expect(past).toContain('/uploads/cranes.jpg')
})

test('no heading of a text is named as anything else on its page', async () => {
  const html = await Promise.all([read(pageOf(await news.created())), read(missingPages[0] ?? '', 404)])
  const ids = [...html.join('').matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
  const headings = ids.map((id) => ({ type: 'heading', attrs: { level: 1, id: null }, content: [text(id)] }))
  const page = await read(pageOf(await news.created(written(...headings))))
  const all = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(all.filter((id, at) => all.indexOf(id) !== at)).toEqual([])
})
