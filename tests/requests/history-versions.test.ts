import { afterAll, describe, expect, test } from 'vitest'
import { sampled } from '#tests/support/attack.ts'
import { chooseLanguages, switchOffForTest } from '#tests/support/choose-languages.ts'
import { signIn } from '#tests/support/editor.ts'
import { createPerson } from '#tests/support/people.ts'
import { type CollectionSlug, listed, recordsOf } from '#tests/support/records.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { until } from '#tests/support/start-site.ts'
import { site } from '#tests/support/written-site.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

const news = recordsOf(editor, 'news')
type Opened = { id: string; version: number; values: Record<string, unknown> }

const revisionsOf = async (id: string): Promise<number[]> =>
  (await db.query('select id::int from record_revisions where record_id = $1 order by id', [id])).rows.map(
    (row) => row.id,
  )

async function save(as: string, { id, version }: Opened, values: object) {
  const answer = await editor.call('PUT', `/cms/news/records/${id}`, { as, version, values })
  return ((await answer.json()) as { record: Opened }).record
}

const pageAddress = (slug: string, id: string, revision: number, more = '') =>
  `/cms/${slug}/history/${id}/page?version=${revision}${more}`

/** The page of a version, as its frame gets it. */
async function pageOf(slug: string, id: string, revision = 0, more = '') {
  const answer = await editor.call('GET', pageAddress(slug, id, revision, more))
  return { httpStatus: answer.status, ...((await answer.json()) as { path?: string; html?: string }) }
}

const restore = (slug: string, id: string, body: object) =>
  editor.call('POST', `/cms/${slug}/history/${id}/restore`, body)
const ofVisitors = async (path: string) => (await fetch(site.url + path)).text()

describe('the page of a version', () => {
  test('is the page of the website with that version: published, waiting beside it, and after it was deleted', async () => {
    const record = await news.created({ title: 'Canary one' })
    const path = `/news/${record.values.slug}`
    const second = await save('published', record, { ...record.values, title: 'Canary two' })
    await save('draft', second, { ...second.values, title: 'Canary three' })
    await news.remove(record.id)
    const revisions = await revisionsOf(record.id)
    const drawn = async (at: number, more?: string) => {
      const { html, ...rest } = await pageOf('news', record.id, revisions[at], more)
      return { ...rest, title: /<h1[^>]*>([^<]*)</.exec(String(html))?.[1] }
    }
    expect(await drawn(0)).toMatchObject({ httpStatus: 200, path, title: 'Canary one' })
    expect(await drawn(1)).toMatchObject({ path, title: 'Canary two' })
    expect(await drawn(2)).toMatchObject({ path, title: 'Canary three' })
    expect(await drawn(2, '&of=visitors')).toMatchObject({ path, title: 'Canary two' })
    // The deletion itself holds nothing.
    expect((await pageOf('news', record.id, revisions[3])).httpStatus).toBe(404)
    expect((await fetch(site.url + path)).status).toBe(404)
    expect(await revisionsOf(record.id)).toEqual(revisions)
  })

  test('is drawn where another record has its address today, and of a row of an older format', async () => {
    const record = await news.created({ title: 'Canary before' })
    await db.query(
      `update news_articles set content = 'Plain canary text', content_sections = null, meta_description = repeat('x', 900)
       where id = $1`,
      [record.id],
    )
    await news.remove(record.id)
    const after = await news.created({ title: 'Canary after', slug: record.values.slug })
    const { html } = await pageOf('news', record.id, (await revisionsOf(record.id))[1])
    expect(html).toContain('Canary before')
    expect(html).toContain('Plain canary text')
    expect(await ofVisitors(`/news/${after.values.slug}`)).toContain('Canary after')
    // And where a scheduled draft claims it.
    await news.remove(after.id)
    const { id, version, values } = await news.created()
    const draft = { as: 'scheduled', publishAt: '2999-07-01T09:00', values: { ...values, slug: record.values.slug } }
    expect((await editor.call('PUT', `/cms/news/records/${id}`, { version, ...draft })).status).toBe(200)
    expect((await pageOf('news', record.id, (await revisionsOf(record.id))[1])).html).toContain('Canary before')
  })

  const every = listed.map(({ slug }) => slug as CollectionSlug)

  test.each(sampled(every, 0, 3))('exists for every collection: %s', async (slug) => {
    const records = recordsOf(editor, slug)
    const named =
      { news: 'title', 'social-links': 'url', figures: 'label', 'free-pages': 'title', documents: 'title' }[
        slug as string
      ] ?? 'name'
    const canary = slug === 'social-links' ? 'https://network.example/canary' : `Canary of ${slug}`
    const record = await records.created({ [named]: canary })
    await records.remove(record.id)
    const { httpStatus, html } = await pageOf(slug, record.id, (await revisionsOf(record.id))[0])
    expect([httpStatus, html?.includes(canary)]).toEqual([200, true])
  })

  test('is for administrators alone, and is kept by nobody', async () => {
    const { id } = await news.created()
    const [revision = 0] = await revisionsOf(id)
    const answer = await editor.call('GET', pageAddress('news', id, revision))
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const reader = await signIn(site.url, await createPerson(site.dataDir, { isAdmin: false }))
    expect((await reader.call('GET', pageAddress('news', id, revision))).status).toBe(403)
    expect((await pageOf('news', id, 1)).httpStatus).toBe(404)
    expect((await pageOf('portfolio', id, revision)).httpStatus).toBe(404)
    expect((await editor.page(pageAddress('images', id, revision))).status).toBe(404)
  })
})

test('a version opens whole: every field, what is empty too, and what visitors saw while a draft waited', async () => {
  const record = await news.created({ title: 'Canary seen', summary: 'Same in both.' })
  await save('draft', record, { ...record.values, title: 'Canary waits' })
  const revision = (await revisionsOf(record.id)).at(-1)
  const html = await (await editor.page(`/cms/news/history/${record.id}?version=${revision}&with=whole`)).text()
  const [, draft = '', seen = ''] = html.split(/id="version-draft"|id="version-published"/)
  expect(draft).toContain('Canary waits')
  expect(seen).toContain('Canary seen')
  for (const part of [draft, seen]) {
    const labels = [...part.matchAll(/<dt>([^<]+)</g)].map(([, label]) => label)
    expect(labels).toEqual(expect.arrayContaining(['Title', 'Summary', 'Excerpt', 'Meta description']))
    expect(part).toContain('Same in both.')
    expect(part).toContain('>Empty<')
  }
})

describe('a version is restored', () => {
  test('as a draft beside what is published: visitors keep that until the draft is published', async () => {
    const record = await news.created({ title: 'Canary first' })
    const path = `/news/${record.values.slug}`
    const second = await save('published', record, { ...record.values, title: 'Canary second' })
    const [revision] = await revisionsOf(record.id)
    const answer = await restore('news', record.id, { revision, version: second.version, as: 'draft' })
    expect(answer.status).toBe(200)
    expect(await ofVisitors(path)).toContain('Canary second')
    const { record: opened } = await news.open(record.id)
    expect(opened.values.title).toBe('Canary first')
    await save('published', opened, opened.values)
    expect(await ofVisitors(path)).toContain('Canary first')
  })

  test('without a language that the website has left meanwhile and that lacks a text', async () => {
    const nl = { id: 'nl', type: 'nl', state: 'public', sources: {}, title: 'Kanarie', summary: 'Kort.' }
    const contentSections = [{ text: 'Text.' }]
    const record = await news.created({ contentSections, translations: [{ ...nl, contentSections }] })
    const path = `/nl/news/${record.values.slug}`
    const translations = [{ ...nl, contentSections, summary: '' }]
    const lacking = await save('published', record, { ...record.values, translations })
    expect((await fetch(site.url + path)).status).toBe(200)
    const [revision] = (await revisionsOf(record.id)).slice(-1)
    const without = await save('published', lacking, { ...lacking.values, translations: [] })
    await switchOffForTest(editor, 'nl')
    const done = await restore('news', record.id, { revision, version: without.version, as: 'published' })
    expect(done.status).toBe(200)
    await chooseLanguages(editor, { nl: true })
    expect((await fetch(site.url + path)).status).toBe(404)
    const { record: stands } = await news.open(record.id)
    expect(stands.values.translations).toMatchObject([{ title: 'Kanarie', state: 'ready' }])
  })

  test('and none brings back the words that English was corrected from, nor does a language that is off meanwhile', async () => {
    const contentSections = [{ text: 'Text.' }]
    const nl = { id: 'nl', type: 'nl', state: 'public', sources: {}, title: 'Fout', summary: 'Kort.', contentSections }
    const created = () => news.created({ contentSections, translations: [nl] })
    const [record, other] = [await created(), await created()]
    const pathOf = ({ values }: Opened) => `/nl/news/${values.slug}`
    expect((await fetch(site.url + pathOf(record))).status).toBe(200)
    const taken = await save('unpublished', record, record.values)
    const [revision] = await revisionsOf(record.id)
    const refused = await restore('news', record.id, { revision, version: taken.version, as: 'published' })
    const { message } = await refused.json()
    expect([refused.status, message]).toEqual([422, expect.stringContaining('Dutch would go public as it is: 3 texts')])
    const { id, version, values } = await save('unpublished', other, other.values)
    const later = { as: 'scheduled', publishAt: '2099-01-01T09:00', version, values }
    expect((await editor.call('PUT', `/cms/news/records/${id}`, later)).status).toBe(200)
    await switchOffForTest(editor, 'nl')
    const right = { ...taken.values, title: 'Right' }
    const held = await save('published', taken, right)
    // As a form that stayed open sends it again.
    await save('published', held, right)
    await db.query('update news_articles set publish_at = now() where id = $1', [id])
    for (const each of [record, other]) {
      const english = pathOf(each).replace('/nl', '')
      await until(async () => (await fetch(site.url + english)).status === 200)
    }
    await chooseLanguages(editor, { nl: true })
    for (const each of [record, other]) {
      const stands = (await news.open(each.id)).record.values.translations
      expect([(await fetch(site.url + pathOf(each))).status, stands]).toMatchObject([404, [{ state: 'ready' }]])
    }
  })

  test('and published where the record is a draft, if it is complete', async () => {
    const record = await news.created({ title: 'Canary public' })
    const path = `/news/${record.values.slug}`
    const taken = await save('unpublished', record, { ...record.values, summary: '' })
    const [complete, incomplete] = await revisionsOf(record.id)
    const refused = await restore('news', record.id, { revision: incomplete, version: taken.version, as: 'published' })
    expect(refused.status).toBe(422)
    expect((await fetch(site.url + path)).status).toBe(404)
    const done = await restore('news', record.id, { revision: complete, version: taken.version, as: 'published' })
    expect(done.status).toBe(200)
    expect(await ofVisitors(path)).toContain('Canary public')
  })

  test('never over a draft that its editor has not seen', async () => {
    const record = await news.created()
    const [revision] = await revisionsOf(record.id)
    await save('draft', record, { ...record.values, title: 'Waits' })
    for (const as of ['published', 'draft'])
      expect((await restore('news', record.id, { revision, version: record.version, as })).status).toBe(409)
    expect((await restore('news', record.id, { revision, version: 2, as: 'scheduled' })).status).toBe(400)
    expect((await news.open(record.id)).record.values.title).toBe('Waits')
  })

  test('but a picture that visitors see keeps its description', async () => {
    const { rows } = await db.query("select id, version from images where name = 'cranes.jpg'")
    const [{ id, version }] = rows
    // As of before it was described, which a picture of an upload once was.
    await db.query("update images set alt = '' where id = $1", [id])
    const [silent] = (await revisionsOf(id)).slice(-1)
    await editor.describe('/uploads/cranes.jpg', 'Canary cranes')
    await news.created({ imageUrl: '/uploads/cranes.jpg' })
    const answer = await restore('images', id, { revision: silent, version: version + 1 })
    expect([answer.status, await answer.text()]).toEqual([
      422,
      expect.stringContaining('can be changed, but not left out'),
    ])
  })

  test('and a picture is never a draft', async () => {
    const { rows } = await db.query("select id, version from images where name = 'cranes.jpg'")
    const [{ id, version }] = rows
    await editor.call('PUT', '/cms/images/picture/cranes.jpg', { alt: 'Canary cranes', focusX: 50, focusY: 50 })
    const revision = (await revisionsOf(id)).at(-1)
    expect((await restore('images', id, { revision, version: version + 1, as: 'draft' })).status).toBe(400)
  })
})
