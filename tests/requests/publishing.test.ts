import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { houseDate, zonedMinute } from '#app/house-clock.ts'
import { signIn } from '#tests/support/editor.ts'
import { createPerson } from '#tests/support/people.ts'
import { listed, valid } from '#tests/support/records.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { site } from '#tests/support/written-site.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

const kinds = ['news', 'portfolio', 'development'] as const
type Answer = { status: string; record: Opened; issues: { field: string; message: string }[] }
type Opened = { id: string; version: number; values: Record<string, unknown>; publication: Record<string, unknown> }

async function save(kind: string, as: string, values: object, { id, version }: { id?: string; version?: number } = {}) {
  const path = `/cms/${kind}/records${id ? `/${id}` : ''}`
  return (await (await editor.call(id ? 'PUT' : 'POST', path, { as, version, values })).json()) as Answer
}
const address = (kind: string, slug: string) => `${site.url}${kind === 'news' ? '/news/' : '/project/'}${slug}`
const statusOf = async (url: string) => (await fetch(url)).status

describe.each(kinds)('a draft of %s', (kind) => {
  test('is no page until it is published, and none again when it is taken down', async () => {
    const values = valid[kind]() as { slug: string }
    const page = address(kind, values.slug)
    const { record } = await save(kind, 'draft', values)
    expect(record.publication).toEqual({ status: 'draft', hasDraft: false, publishAt: null, problem: null })
    expect(await statusOf(page)).toBe(404)
    const published = await save(kind, 'published', values, record)
    expect(await statusOf(page)).toBe(200)
    const taken = await save(kind, 'unpublished', values, published.record)
    expect(taken.record.publication).toEqual({ status: 'draft', hasDraft: false, publishAt: null, problem: null })
    expect(await statusOf(page)).toBe(404)
  })

  test('waits beside what is published, and visitors see the same bytes as before', async () => {
    const values = valid[kind]() as { slug: string }
    const { record } = await save(kind, 'published', values)
    const page = address(kind, values.slug)
    const before = await (await fetch(page)).text()
    const draft = await save(kind, 'draft', { ...values, description: 'Canary', summary: 'Canary' }, record)
    expect(draft.record.publication).toEqual({ status: 'published', hasDraft: true, publishAt: null, problem: null })
    expect(Object.values(draft.record.values)).toContain('Canary')
    expect(await (await fetch(page)).text()).toBe(before)
    await save(kind, 'published', draft.record.values, draft.record)
    expect(await (await fetch(page)).text()).toContain('Canary')
  })

  test('waits on, whoever saves without having seen it, copies the record, or deletes it and takes that back', async () => {
    const values = valid[kind]() as { slug: string }
    const { record } = await save(kind, 'published', values)
    const page = address(kind, values.slug)
    const before = await (await fetch(page)).text()
    const draft = await save(kind, 'draft', { ...values, description: 'Canary', summary: 'Canary' }, record)
    const { id, version } = draft.record

    const unseen = await save(kind, 'published', values, record)
    expect(unseen).toMatchObject({ status: 'stale', record: { id, version, publication: { hasDraft: true } } })
    const records = `/cms/${kind}/records/${id}`
    const copy = (await (await editor.call('GET', `${records}?copy`)).json()) as Answer
    expect(copy.record.publication).toMatchObject({ hasDraft: true })
    await editor.call('DELETE', records)
    await editor.call('POST', `/cms/${kind}/restore`, { ids: [id] })
    expect(await (await fetch(page)).text()).toBe(before)
    const back = (await (await editor.call('GET', records)).json()) as Answer
    expect(back.record).toMatchObject({ version, publication: { hasDraft: true } })
  })

  test('needs nothing but its name, and what is there obeys its rule', async () => {
    const [name] = Object.keys(valid[kind]()).filter((field) => field === 'title' || field === 'name')
    const { record } = await save(kind, 'draft', { [name as string]: `A ${kind} draft` })
    expect(record.values).toMatchObject({ slug: `a-${kind}-draft` })
    expect(await save(kind, 'draft', { slug: 'Not a slug' })).toMatchObject({
      status: 'invalid',
      issues: expect.arrayContaining([{ field: name, message: expect.stringContaining('required') }]),
    })
    expect((await save(kind, 'published', record.values, record)).status).toBe('invalid')
  })
})

test('an article of the day on which it went public says at what time, and keeps that through later saves', async () => {
  const values = { ...valid.news(), summary: 'As it was.' } as unknown as { slug: string }
  const page = async () => (await fetch(address('news', values.slug))).text()
  const first = await save('news', 'published', values)
  const { rows } = await db.query('select first_published_at as at from news_articles where id = $1', [first.record.id])
  const at: Date = rows[0].at
  expect(await page()).not.toContain(zonedMinute(at))
  const today = { ...values, date: houseDate(at) }
  const changed = await save('news', 'published', today, first.record)
  const taken = await save('news', 'unpublished', today, changed.record)
  await save('news', 'published', today, taken.record)
  const shown = await page()
  expect(shown).toContain(`<time dateTime="${at.toISOString()}">${zonedMinute(at)}</time>`)
  expect(shown).toContain(`"datePublished":"${at.toISOString()}"`)
  expect(await (await fetch(`${site.url}/news/atom.xml`)).text()).toContain(
    `<published>${at.toISOString()}</published>`,
  )
})

test('a picture is for editors until something published shows it, and again when nothing does any more', async () => {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  const { url } = (await (await editor.upload(new Uint8Array(bytes), 'a.png', 'image/png')).json()) as { url: string }
  const rendition = `${url.replace('uploads', 'renditions')}/400.webp`
  const somebody = await signIn(site.url, await createPerson(site.dataDir, { isAdmin: false }))
  async function seen() {
    const strangers = [fetch(site.url + url), fetch(site.url + rendition), somebody.page(url)]
    return (await Promise.all(strangers)).map(({ status }) => status)
  }
  const own = await editor.page(url)
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const [nobody, everybody] = [Array(3).fill(404), Array(3).fill(200)]

  const values = { ...valid.portfolio(), gallery: [{ url }] }
  const draft = await save('portfolio', 'draft', values)
  expect(await seen()).toEqual(nobody)
  await editor.describe(url, 'A blue square')
  const published = await save('portfolio', 'published', values, draft.record)
  expect(await seen()).toEqual(everybody)
  const beside = await save('portfolio', 'draft', { ...values, gallery: [] }, published.record)
  expect(await seen()).toEqual(everybody)
  const superseded = await save('portfolio', 'published', { ...values, gallery: [] }, beside.record)
  expect(await seen()).toEqual(nobody)
  await save('portfolio', 'published', values, superseded.record)
  expect(await seen()).toEqual(everybody)
  await editor.call('DELETE', `/cms/portfolio/records/${draft.record.id}`)
  expect(await seen()).toEqual(nobody)
})

test('a list says which records visitors do not see as they stand there, and can be narrowed to them', async () => {
  const titled = (title: string) => ({ ...valid.news(), title })
  await save('news', 'draft', titled('Enlisted draft'))
  const { record } = await save('news', 'published', titled('Enlisted beside'))
  await save('news', 'draft', record.values, record)
  const path = '/cms/news/records'
  const time = { as: 'scheduled', publishAt: '2999-07-01T09:00' }
  await editor.call('POST', path, { ...time, values: titled('Enlisted for later') })
  const listed = async (state: string) => {
    const html = await (await editor.page(`/cms/news?q=Enlisted&state=${state}`)).text()
    return [...html.matchAll(/<h2>([^<]*)<\/h2><div class="meta">(.*?)<time/g)].map(([, title, meta]) => [
      title,
      meta?.replaceAll(/<svg.*?<\/svg>|<span class="cat.*|<[^>]+>/g, ''),
    ])
  }
  expect(await listed('draft')).toEqual([['Enlisted draft', 'Draft']])
  expect(await listed('with-draft')).toEqual([['Enlisted beside', 'With draft']])
  expect(await listed('scheduled')).toEqual([['Enlisted for later', 'Scheduled for 1 July 2999, 09:00']])
  expect(await listed('published')).toEqual([['Enlisted beside', 'With draft']])
  expect(await listed('unheard-of')).toHaveLength(3)
  const html = await (await editor.page('/cms/news?q=Enlisted')).text()
  expect(html.match(/aria-label="View [^"]+/g)).toEqual([expect.stringContaining('Enlisted beside')])
})

test('each change leaves a revision with who made it, and none can be changed afterwards', async () => {
  const values = valid.news()
  const { record } = await save('news', 'published', values)
  await save('news', 'draft', { ...values, title: 'Another title' }, record)
  await editor.call('DELETE', `/cms/news/records/${record.id}`)
  const { rows } = await db.query(
    "select action, editor, row->>'title' as title, row->'draft'->>'title' as draft from record_revisions where record_id = $1 order by id",
    [record.id],
  )
  const editorEmail = 'admin@estavelle.example'
  expect(rows).toEqual([
    { action: 'created', editor: editorEmail, title: values.title, draft: null },
    { action: 'drafted', editor: editorEmail, title: values.title, draft: 'Another title' },
    { action: 'deleted', editor: editorEmail, title: null, draft: null },
  ])
  await expect(db.query("update record_revisions set action = 'never'")).rejects.toThrow('not changed afterwards')
})

test('the views have every column of their tables but those that are for editors', async () => {
  const { rows } = await db.query(`
    select t.table_name as of, array_agg(t.column_name::text order by t.column_name) as lacks
    from information_schema.columns t
    join information_schema.views v on v.table_name = 'published_' || t.table_name
    left join information_schema.columns c on c.table_name = v.table_name and c.column_name = t.column_name
    where c.column_name is null group by 1`)
  // Of all pages there is one.
  expect(rows).toHaveLength(listed.length + 1)
  const forEditors = ['draft', 'publish_at', 'publish_problem', 'status', 'updated_at', 'updated_by', 'version']
  // So is what is written in other languages, where there is something to translate, and what long lists are searched in.
  const ofSome = ['translations', 'search_list']
  for (const { lacks } of rows) expect(lacks.filter((name: string) => !ofSome.includes(name))).toEqual(forEditors)
})
