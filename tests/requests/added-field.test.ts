import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { eq } from 'drizzle-orm'
import { pgTable, pgView, text as textColumn } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { derivedOf } from '#app/content/derived/derived.server.ts'
import { asIfPublished } from '#app/content/engine/as-if-published.server.ts'
import { checkSchedule } from '#app/content/engine/check-schedule.server.ts'
import { optionalText, text } from '#app/content/engine/fields.ts'
import { listRevisions } from '#app/content/engine/history.server.ts'
import { inNewestOrder } from '#app/content/engine/newest-order.server.ts'
import { publishedColumns, recordColumns, translationColumns } from '#app/content/engine/record-columns.ts'
import { findRecord, type Save, saveRecord, valuesOf } from '#app/content/engine/records.server.ts'
import { bind, type Store, type StoredRecord } from '#app/content/engine/store.server.ts'
import { news } from '#app/content/news/collection.ts'
import { articleColumns, newsArticles } from '#app/content/news/table.ts'
import { bindPage } from '#app/content/pages/bind-page.server.ts'
import { type NotFoundContent, notFoundPage } from '#app/content/pages/not-found/page.ts'
import { specifiedNotFound } from '#app/content/pages/not-found/specified.ts'
import { asAt } from '#app/content/past/as-at.server.ts'
import { propertyColumns } from '#app/content/properties/table.ts'
import { stores } from '#app/content/stores.server.ts'
import { createDatabase } from '#app/database.server.ts'
import { joinEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import type { RecordAnswer } from '#tests/support/articles.ts'
import { deriveWith } from '#tests/support/derive-with.ts'
import { signIn } from '#tests/support/editor.ts'
import { momentBetween } from '#tests/support/moment-between.ts'
import { valid } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'

// What docs/adding-a-field.md adds, to the database of a site of the version before, which goes on answering.

const columns = { ...articleColumns, subtitle: textColumn('subtitle') }
const before = pgTable('news_articles', { ...recordColumns, ...translationColumns, ...articleColumns })
const table = pgTable('news_articles', { ...recordColumns, ...translationColumns, ...columns })
const published = pgView('published_news_articles', { ...publishedColumns, ...columns }).existing()
const collection = { ...news, fields: { ...news.fields, subtitle: optionalText('Subtitle', { max: 200 }) } }
const store = bind(collection as typeof news, table, inNewestOrder(table))

const owner = await openSiteDatabase(site.dataDir)
const { connection } = await joinEmbeddedPostgres({ dataDir: site.dataDir, log: () => undefined })
const { db, pretend, close } = createDatabase(connection, () => undefined)
const editor = { id: 'somebody', email: 'somebody@estavelle.example' }
afterAll(() => Promise.all([owner.end(), close()]))

test('a field whose column is forgotten is named before a page fails', () => {
  const forgotten = bind(collection as typeof news, newsArticles, inNewestOrder(newsArticles))
  expect(() => derivedOf([...Object.values(stores), forgotten])).toThrow(
    /^The field subtitle of news has no column: add it to news_articles in its table\.ts\.$/,
  )
})

test('a field of blocks needs two columns, and the one that is forgotten is named', () => {
  const { longDescriptionBody: _, ...without } = { ...recordColumns, ...translationColumns, ...propertyColumns }
  const lacking = pgTable('portfolio_properties', without)
  const forgotten = { ...(stores.portfolio as Store), table: lacking }
  expect(() => derivedOf([forgotten])).toThrow(
    /^The field longDescription of portfolio has no column for its blocks: add longDescriptionBody to portfolio_properties in its table\.ts\.$/,
  )
})

test('a column that what is published has of its own is named', () => {
  const doubled = pgTable('news_articles', {
    ...{ ...recordColumns, ...translationColumns, ...articleColumns },
    spoken: textColumn('languages'),
  })
  expect(() => derivedOf([{ ...(stores.news as Store), table: doubled }])).toThrow(
    /^published_news_articles has a column languages of its own: give that of news_articles another name\.$/,
  )
})

test('a column whose migration is forgotten is named before a page fails, and nothing is changed', async () => {
  await expect(deriveWith(owner, store)).rejects.toThrow(
    /^The table news_articles of the database lacks the column subtitle of its table\.ts: make the migration with npx drizzle-kit generate\.$/,
  )
  expect((await fetch(`${site.url}/news`)).status).toBe(200)
})

test('a program that knows a language less starts where one with more has been', async () => {
  await owner.query('create view xx_published_news_articles as select * from published_news_articles')
  await deriveWith(owner, stores.news as Store)
  const { rows } = await owner.query("select from pg_class where relname like 'xx\\_%'")
  expect(rows).toEqual([])
})

describe('a field with its column and the migration that was generated', () => {
  let sample: { id: string; slug: string }
  beforeAll(async () => {
    sample = (await owner.query("select id, slug from news_articles where status = 'published' limit 1")).rows[0]
    const [had, wanted] = [generateDrizzleJson({ before }), generateDrizzleJson({ table })]
    for (const statement of await generateMigration(had, wanted)) await owner.query(statement)
    await deriveWith(owner, store)
  })

  test('is saved, read by visitors, known to as-at and to history', async () => {
    const { record } = await saved({ values: { ...valid.news(), subtitle: ' At first ' } })
    const { id } = record
    const moment = await momentBetween(owner)
    await saved({ id, version: 1, values: { ...valuesOf(store, record), subtitle: 'Later' } })

    const subtitles = (reader: Pick<typeof db, 'select'>) =>
      reader.select({ subtitle: published.subtitle }).from(published).where(eq(published.id, id))
    expect(await subtitles(db)).toEqual([{ subtitle: 'Later' }])
    expect(await asAt(pretend, moment, subtitles)).toEqual([{ subtitle: 'At first' }])
    const revisions = await listRevisions(db, store, id, { limit: 9 })
    expect(revisions.map(({ record }) => record?.subtitle)).toEqual(['Later', 'At first'])
  })

  test('is empty in records and revisions of before, and the version before goes on reading and saving', async () => {
    expect((await findRecord(db, store, sample.id))?.subtitle).toBe(null)
    expect((await listRevisions(db, store, sample.id, { limit: 1 }))[0]?.record?.subtitle).toBe(null)
    for (const path of [`/news/${sample.slug}`, '/news/feed.xml', '/search?q=estavelle'])
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200])
    const older = await signIn(site.url)
    const [row] = (
      await owner.query("update news_articles set subtitle = 'Kept' where id = $1 returning version", [sample.id])
    ).rows
    const { values } = ((await (await older.call('GET', `/cms/news/records/${sample.id}`)).json()) as RecordAnswer)
      .record
    const save = await older.call('PUT', `/cms/news/records/${sample.id}`, { version: row.version, values })
    expect(save.status).toBe(200)
    expect((await findRecord(db, store, sample.id))?.subtitle).toBe('Kept')
  })

  test.each(['published', 'draft'] as const)(
    'stays where a form of before does not name it, saved as %s',
    async (as) => {
      const { record } = await saved({ values: { ...valid.news(), subtitle: 'Kept' } })
      const { id } = record
      const { subtitle: _, excerpt: __, ...known } = valuesOf(store, record)
      const after = await saved({ id, version: 1, as, values: { ...known, title: 'Corrected' } })
      expect(valuesOf(store, after.record)).toEqual({ ...valuesOf(store, record), title: 'Corrected' })
      const emptied = await saved({ id, version: 2, as, values: { ...known, subtitle: '' } })
      expect(valuesOf(store, emptied.record)).toMatchObject({ excerpt: record.excerpt, subtitle: null })
    },
  )

  test('is not asked of a form of before whose time has passed', async () => {
    const { record } = await saved({ values: valid.news() })
    const time = { publishAt: '2020-01-01T09:00' }
    const checked = await checkSchedule(db, store, { id: record.id, values: {}, time })
    expect(checked).toEqual({ issues: [expect.objectContaining({ field: 'publishAt' })] })
  })

  test('is in the preview of a form of before', async () => {
    const { record } = await saved({ values: { ...valid.news(), subtitle: 'Kept' } })
    const { subtitle: _, ...values } = valuesOf(store, record)
    const looked = await asIfPublished(pretend, store, { id: record.id, values }, async (_db, { subtitle }) => subtitle)
    expect(looked).toEqual({ status: 'looked', result: 'Kept' })
  })

  async function saved(save: Save) {
    const result = await saveRecord(db, store, save, editor)
    if (result.status !== 'saved') throw new Error(JSON.stringify(result))
    return result
  }
})

test('what a page says in a field more stays when the version before saves it, waits or goes public', async () => {
  const page = { ...notFoundPage, fields: { ...notFoundPage.fields, motto: text('Motto', { max: 200 }) } }
  const newer = bindPage(page as typeof notFoundPage, { ...specifiedNotFound, motto: 'Specified' } as NotFoundContent)
  const { id } = notFoundPage.page
  const older = await signIn(site.url)
  const found = async () => (await findRecord(db, newer, id)) as StoredRecord
  const saved = async (as: 'published' | 'draft', motto?: string) => {
    const record = await found()
    const { version } = record
    const { motto: _, ...values } = valuesOf(newer, record)
    if (motto) return saveRecord(db, newer, { id, version, as, values: { ...values, motto } }, editor)
    return older.call('PUT', `/cms/${notFoundPage.slug}/records/${id}`, { version, as, values })
  }

  expect(await saved('published', 'Public')).toMatchObject({ status: 'saved' })
  expect(await saved('published')).toMatchObject({ status: 200 })
  expect((await found()).values).toMatchObject({ motto: 'Public' })
  expect(await saved('draft', 'Waiting')).toMatchObject({ status: 'saved' })
  expect(await saved('draft')).toMatchObject({ status: 200 })
  expect(await found()).toMatchObject({ values: { motto: 'Public' }, draft: { motto: 'Waiting' } })
  expect(await saved('published')).toMatchObject({ status: 200 })
  expect(await found()).toMatchObject({ values: { motto: 'Waiting' }, draft: null })
})
