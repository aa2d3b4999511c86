import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { listRevisions } from '#app/content/engine/history.server.ts'
import { listRecords } from '#app/content/engine/list-records.server.ts'
import { readListing } from '#app/content/engine/listing.ts'
import { findRecord, saveRecord } from '#app/content/engine/records.server.ts'
import type { Store } from '#app/content/engine/store.server.ts'
import { stores } from '#app/content/stores.server.ts'
import type { Database } from '#app/database.server.ts'
import { sampled } from '#tests/support/attack.ts'
import { signIn } from '#tests/support/editor.ts'
import { asOperator, createPerson } from '#tests/support/people.ts'
import { tables } from '#tests/support/record-tables.ts'
import { type CollectionSlug, listed, recordsOf, valid } from '#tests/support/records.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { admin } from '#tests/support/start-site.ts'
import { textOf } from '#tests/support/text-of.ts'
import { site } from '#tests/support/written-site.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

type Opened = { id: string; version: number; values: Record<string, unknown> }
const collections = listed.map(({ slug }) => slug as CollectionSlug)

const revisionsOf = async (id: string) =>
  (await db.query('select id::int, action, editor, row from record_revisions where record_id = $1 order by id', [id]))
    .rows

/** What a save does not decide. */
const kept = "- array['version', 'updated_at', 'updated_by', 'published_at']"
async function stored(slug: CollectionSlug, id: string) {
  const { rows } = await db.query(
    `select (to_jsonb(a) - array['search', 'search_nl', 'search_fr', 'search_de', 'search_list'] ${kept})::text as whole from ${tables[slug]} a where id = $1`,
    [id],
  )
  return rows[0]?.whole
}
const heldBy = async (revision: number) =>
  (await db.query(`select (row ${kept})::text as whole from record_revisions where id = $1`, [revision])).rows[0].whole

const restore = (slug: string, id: string, revision: number, version: number) =>
  editor.call('POST', `/cms/${slug}/history/${id}/restore`, { revision, version })

/** Text of the page without its tags. */
async function read(path: string) {
  const html = (await textOf(editor.page(path))).replace(/<script[\s\S]*?<\/script>/g, '')
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
}

/** Every field that a record of the collection may have, filled. */
const handbook = { type: 'file', attrs: { file: 'caretakers-handbook.pdf' } }

const full: Record<CollectionSlug, Record<string, unknown>> = {
  portfolio: {
    longDescription: 'Long.\n\nWith two paragraphs, “quotes” and a 🏗.',
    imageUrl: '/uploads/cranes.jpg',
    imageAlt: 'Cranes',
    gallery: [{ url: '/uploads/cranes.jpg', alt: 'One' }, { url: '/uploads/facade-detail.jpg' }],
    highlights: ['First', 'Second'],
    displayOrder: 7,
    websiteUrl: 'https://building.example/',
  },
  development: {
    units: '120',
    completionDate: 'Q4 2027',
    gallery: [{ url: '/uploads/cranes.jpg' }],
    highlights: ['Only'],
    displayOrder: -3,
  },
  news: {
    imageUrl: '/uploads/cranes.jpg',
    imageAlt: 'Cranes',
    seoTitle: 'SEO',
    metaDescription: 'Meta',
    excerpt: 'Ex',
  },
  'venture-capital': { websiteUrl: 'https://company.example/', displayOrder: 2147483647 },
  'social-links': { isActive: false, displayOrder: 1 },
  'legal-texts': { changes: 'Everything.', seoTitle: 'SEO', metaDescription: 'Meta' },
  documents: {
    period: '2025',
    versions: [{ id: 'one', date: '2026-01-01', note: 'First', file: handbook }],
    pictures: [{ id: 'one', picture: { url: '/uploads/cranes.jpg' }, caption: 'Cranes', credit: 'Somebody' }],
    replaces: { href: '/contact' },
    shownOn: [{ id: 'one', page: { href: '/contact' } }],
  },
  'free-pages': { picture: { url: '/uploads/cranes.jpg' }, seoTitle: 'SEO', seoDescription: 'Meta' },
  figures: { period: 'A year', description: 'Text.', showsHistory: true, displayOrder: 4 },
}

describe.each(sampled(collections, 0, 3))('restoring a version of %s', (slug) => {
  const records = recordsOf(editor, slug)

  test('gives back every byte that was saved, published at once', async () => {
    const first = { ...valid[slug](), ...full[slug] }
    const created = await records.created(first)
    const { record: changed } = await records.update(created.id, created.version, valid[slug]())
    const [creation] = await revisionsOf(created.id)
    expect(await stored(slug, created.id)).not.toBe(await heldBy(creation.id))
    const answer = await restore(slug, created.id, creation.id, changed.version)
    expect([answer.status, await answer.json()]).toEqual([200, { message: 'Restored' }])
    expect(await stored(slug, created.id)).toBe(await heldBy(creation.id))
    expect((await revisionsOf(created.id)).map(({ action }) => action)).toEqual(['created', 'updated', 'restored'])
    expect((await records.open(created.id)).record.version).toBe(3)
  })

  test('gives back a row of an older format as it was', async () => {
    const { id } = await records.created()
    await db.query(`update ${tables[slug]} set updated_by = null, ${olderRow[slug]} where id = $1`, [id])
    const old = (await revisionsOf(id)).at(-1)
    const { record } = await records.update(id, 1, { ...valid[slug](), ...full[slug] })
    expect((await restore(slug, id, old.id, record.version)).status).toBe(200)
    expect(await stored(slug, id)).toBe(await heldBy(old.id))
  })
})

/** What the form would write otherwise today. */
const olderRow: Record<CollectionSlug, string> = {
  portfolio: `gallery = null, highlights = '[" padded "]', long_description = ' two  blanks '`,
  development: `gallery = null, highlights = null, units = ''`,
  news: `content = 'Plain text', content_sections = null, og_image_url = '/uploads/cranes.jpg'`,
  'venture-capital': `website_url = ''`,
  'social-links': `display_order = 5`,
  'legal-texts': `sections = '[{"title":"Without an anchor","text":"Text"}]'`,
  documents: `period = '', versions = '[{"file":{"type":"file","attrs":{"file":"caretakers-handbook.pdf"}},"date":"2026-01-01"}]'`,
  'free-pages': `sections = '[{"type":"text","text":"Without an id"}]'`,
  figures: `period = ''`,
}

describe('the history of a record', () => {
  const records = recordsOf(editor, 'news')
  const save = async (as: string, { id, version }: Opened, values: object) =>
    (
      (await (await editor.call('PUT', `/cms/news/records/${id}`, { as, version, values })).json()) as {
        record: Opened
      }
    ).record

  test('tells in words who did what, the newest first, and how two versions differ', async () => {
    const record = await records.created({ title: 'A tower', summary: 'The old tower stands.' })
    const { values } = record
    const changed = await save('published', record, { ...values, title: 'A pier', summary: 'The new tower stands.' })
    const drafted = await save('draft', changed, { ...changed.values, excerpt: 'Canary' })
    const published = await save('published', drafted, drafted.values)
    await save('unpublished', published, published.values)
    await records.remove(record.id)
    await editor.call('POST', '/cms/news/restore', { ids: [record.id] })
    const path = `/cms/news/history/${record.id}`
    const text = await read(path)
    const told = [
      'Restored from the trash',
      'Deleted',
      'Unpublished',
      'Published',
      'Saved as a draft: excerpt',
      'Changed title and summary',
      'Created',
    ]
    expect(text).toMatch(
      new RegExp(told.map((said) => `\\d\\d:\\d\\d:\\d\\d ${said} admin@estavelle.example`).join('.*')),
    )
    const [, update] = await revisionsOf(record.id)
    const page = await editor.page(`${path}?version=${update.id}`)
    const html = await page.text()
    expect(html).toContain('The <del>old </del>tower stands.')
    expect(html).toContain('The <ins>new </ins>tower stands.')
    expect(await read(`${path}?version=${update.id}&with=now`)).toContain('Excerpt This version Empty Now Canary')
  })

  test('says before it is done what restoring does, and a draft stays a draft', async () => {
    const record = await records.created()
    const changed = await save('draft', record, { ...record.values, title: 'Waits' })
    const [creation] = await revisionsOf(record.id)
    const path = `/cms/news/history/${record.id}?version=${creation.id}`
    const published = await read(path)
    expect(published).toContain('Restore and publish Visitors see this version at once.')
    expect(published).toContain('Restore as a draft Visitors keep the published version.')
    expect(published).toContain('A draft waits beside what is published')
    const taken = await save('unpublished', changed, changed.values)
    expect(await read(path)).toContain('Restore as a draft Visitors see nothing of it.')
    expect((await restore('news', record.id, creation.id, taken.version)).status).toBe(200)
    const { rows } = await db.query('select status, title from news_articles where id = $1', [record.id])
    expect(rows).toEqual([{ status: 'draft', title: record.values.title }])
    expect(await read('/cms/audit')).toMatch(/restored the version of \d+ \w+ \d{4}, [\d:]+ of News article/)
    expect((await fetch(`${site.url}/news/${record.values.slug}`)).status).toBe(404)
  })

  test('overwrites nobody: a save meanwhile, a slug that is taken and a deleted record are told', async () => {
    const record = await records.created()
    const [creation] = await revisionsOf(record.id)
    const other = { ...valid.news(), title: 'Theirs' }
    await records.update(record.id, 1, other)
    const stale = await restore('news', record.id, creation.id, 1)
    expect([stale.status, ((await stale.json()) as { message: string }).message]).toEqual([
      409,
      expect.stringContaining('admin@estavelle.example has saved this article in the meantime.'),
    ])
    await records.created({ slug: record.values.slug })
    const taken = await restore('news', record.id, creation.id, 2)
    expect([taken.status, ((await taken.json()) as { message: string }).message]).toEqual([
      422,
      expect.stringMatching(/^This slug is already used\nNothing was changed\./),
    ])
    expect((await records.open(record.id)).record.values.title).toBe('Theirs')
    await records.remove(record.id)
    expect((await restore('news', record.id, creation.id, 2)).status).toBe(404)
    expect(await read(`/cms/news/history/${record.id}?version=${creation.id}`)).toContain('is in the trash')
  })

  test('stays as it was when its editor is renamed and removed', async () => {
    const person = await createPerson(site.dataDir, { isAdmin: true })
    const theirs = recordsOf(await signIn(site.url, person), 'news')
    const { id } = await theirs.created()
    const before = await revisionsOf(id)
    await db.query("update users set name = 'Another' where email = $1", [person.email])
    await asOperator(site.dataDir, 'revoke', person.email)
    await db.query('delete from users where email = $1', [person.email])
    expect(await revisionsOf(id)).toEqual(before)
    expect(await read(`/cms/news/history/${id}`)).toContain(`Created ${person.email}`)
  })

  test('is there for administrators alone, and for records that there were', async () => {
    const { id } = await records.created({ title: 'Canary in history' })
    const path = `/cms/news/history/${id}`
    const reader = await signIn(site.url, await createPerson(site.dataDir, { isAdmin: false }))
    for (const cookie of ['', reader.cookie]) {
      const answer = await fetch(site.url + path, { headers: { cookie }, redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth'])
      expect(await (await fetch(`${site.url}${path}.data`, { headers: { cookie } })).text()).not.toContain('Canary')
    }
    expect(await textOf(editor.page(`${path}.data`))).toContain('Canary')
    expect((await reader.call('POST', `${path}/restore`, { revision: 1, version: 1 })).status).toBe(403)
    expect((await editor.page('/cms/news/history/0b0e8f5a-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await editor.page('/cms/news/history/1')).status).toBe(404)
    expect((await editor.page(`/cms/portfolio/history/${id}`)).status).toBe(404)
    expect(await read(`${path}?version=1&before=x&with=`)).toContain('There is no such version')
  })
})

describe('a thousand versions of a record', () => {
  const records = recordsOf(editor, 'news')
  const store = stores.news as Store

  /** What is asked of the database; this one is told. */
  function listening() {
    const asked: { query: string; params: unknown[] }[] = []
    const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) }
    return { asked, own: drizzle(db, { logger }) as unknown as Database }
  }

  test('cost the history a page of fifty, and list, form and save nothing', async () => {
    const record = await records.created()
    await db.query(
      `insert into record_revisions (kind, record_id, version, at, editor, action, row)
       select kind, record_id, n, at, editor, 'updated', jsonb_set(row, '{title}', to_jsonb('Title ' || n))
       from record_revisions, generate_series(2, 1000) n where record_id = $1`,
      [record.id],
    )
    const path = `/cms/news/history/${record.id}`
    expect((await read(path)).match(/Changed title admin@/g)).toHaveLength(50)
    const older = /href="([^"]*before=\d+)"/.exec(await (await editor.page(path)).text())?.[1]
    expect((await read(String(older))).match(/Changed title admin@/g)).toHaveLength(50)

    const { asked, own } = listening()
    await listRevisions(own, store, record.id, { limit: 51 })
    const [{ query, params } = { query: '', params: [] }] = asked.splice(0)
    const { rows } = await db.query(`explain (analyze, format json) ${query}`, params)
    const scans = scansOf(rows[0]['QUERY PLAN'][0].Plan)
    expect(scans.map((scan) => [scan['Actual Rows'], scan['Rows Removed by Filter'] ?? 0])).toEqual([[51, 0]])

    await listRecords(own, store, readListing(store.collection, new URLSearchParams()))
    await findRecord(own, store, record.id)
    const saved = await saveRecord(own, store, { ...record, values: { ...record.values, title: 'Saved' } }, admin)
    expect(saved.status).toBe('saved')
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.filter(({ query }) => query.includes('record_revisions'))).toEqual([])
  })
})

type Plan = { 'Relation Name'?: string; 'Actual Rows': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] }
const scansOf = (plan: Plan): Plan[] => [
  ...(plan['Relation Name'] === 'record_revisions' ? [plan] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
]
