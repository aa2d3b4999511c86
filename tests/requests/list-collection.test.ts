import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { jsonb, pgTable, text as textColumn } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineCollection, everyMessage } from '#app/content/engine/collection.ts'
import { body, text } from '#app/content/engine/fields.ts'
import { list } from '#app/content/engine/list.ts'
import { recordColumns } from '#app/content/engine/record-columns.ts'
import { findRecord, saveRecord } from '#app/content/engine/records.server.ts'
import { film, link, picture } from '#app/content/engine/reference-fields.ts'
import { bind, type StoredRecord } from '#app/content/engine/store.server.ts'
import { listFileUses } from '#app/content/files/uses.server.ts'
import { replaceImage } from '#app/content/images/replace-image.server.ts'
import { listUses } from '#app/content/images/uses.server.ts'
import { listLinksTo } from '#app/content/links/links-to.server.ts'
import { findReferences } from '#app/content/references/find-references.server.ts'
import { referenceKey } from '#app/content/references/references.ts'
import { createDatabase } from '#app/database.server.ts'
import { joinEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { deriveWith } from '#tests/support/derive-with.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'

// A collection whose columns hold lists of groups, links, pictures and films.

const fields = {
  title: text('Title', { max: 80 }),
  cards: list('Cards', {
    item: 'Card',
    name: 'heading',
    fields: {
      heading: text('Heading', { max: 40 }),
      text: body('Text', { max: 400 }),
      picture: picture('Picture'),
      links: list('Links', { item: 'Link', fields: { to: link('Where to') } }),
    },
  }),
  film: film('Film'),
  to: link('Where to'),
}
const columns = {
  title: textColumn('title').notNull(),
  cards: jsonb('cards').$type<unknown>().notNull(),
  film: jsonb('film').$type<unknown>(),
  to: jsonb('leads_to').$type<unknown>(),
}
const table = pgTable('sheets', { ...recordColumns, ...columns })
type Row = typeof table.$inferSelect
const collection = defineCollection({
  slug: 'sheets',
  title: 'Sheets',
  noun: ['sheet', 'sheets'],
  empty: { title: '', text: '', action: '' },
  invalid: everyMessage,
  isInEnglish: true,
  fields,
  form: { main: ['title', 'cards', 'film', 'to'] },
  prepare: (values) => values,
  open: (row: Row) => row as never,
  list: {
    layout: 'text',
    columns: ['title'],
    order: '',
    name: 'title',
    search: ['title'],
    item: (row: Row) => ({ title: row.title }),
  },
})
const store = bind(collection, table, [])

const pool = await openSiteDatabase(site.dataDir)
const { connection } = await joinEmbeddedPostgres({ dataDir: site.dataDir, log: () => undefined })
const { db, close } = createDatabase(connection, () => undefined)
const editor = { id: 'somebody', email: 'somebody@estavelle.example' }
let article: { id: string; slug: string }

beforeAll(async () => {
  const [none, wanted] = [generateDrizzleJson({}), generateDrizzleJson({ table })]
  for (const statement of await generateMigration(none, wanted)) await pool.query(statement)
  await deriveWith(pool, store)
  article = (await pool.query("select id, slug from news_articles where status = 'published' limit 1")).rows[0]
})
afterAll(() => Promise.all([pool.end(), close()]))

const imageText = {
  type: 'doc',
  content: [
    {
      type: 'pictures',
      attrs: { size: 'text', pictures: [{ url: '/uploads/scaffold.jpg', alt: 'Seen', caption: '', credit: '' }] },
    },
  ],
}

async function save(values: object, { id, version, as }: { id?: string; version?: number; as?: 'draft' } = {}) {
  const saved = await saveRecord(db, store, { id, version, as, values: { title: 'A sheet', ...values } }, editor)
  if (saved.status !== 'saved') throw new Error(JSON.stringify(saved))
  return saved.record
}

const detailsOf = async ({ id }: StoredRecord) =>
  (await pool.query('select details from audit_entries where subject_id = $1 order by id desc limit 1', [id])).rows[0]
    ?.details

describe('what is named within a list', () => {
  test('counts as used, published or drafted, whatever it lies in', async () => {
    const cards = [
      { id: 'a', heading: 'One', picture: { url: '/uploads/cranes.jpg' } },
      { id: 'b', heading: 'Two', links: [{ to: { kind: 'news', id: article.id } }], text: imageText },
    ]
    const record = await save({ cards, film: { attrs: { film: 'a-film.mp4', captions: 'words.vtt' } } })
    const states = async (name: string) =>
      (await listUses(db, name)).uses.filter(({ id }) => id === record.id).map((use) => use.states)
    expect([await states('cranes.jpg'), await states('scaffold.jpg')]).toEqual([[['published']], [['published']]])
    const named = { kind: 'sheets', id: record.id, label: 'A sheet', states: ['published'] }
    expect(await listLinksTo(db, { kind: 'news', ids: [article.id] })).toContainEqual(named)
    expect(await listFileUses(db, 'words.vtt')).toEqual({ uses: [named], total: 1 })
    await expect(pool.query("delete from images where name = 'cranes.jpg'")).rejects.toThrow('is used')

    await save({ to: { kind: 'news', id: article.id } }, { id: record.id, version: 1, as: 'draft' })
    const [use] = (await listLinksTo(db, { kind: 'news', ids: [article.id] })).filter(({ id }) => id === record.id)
    expect(use?.states.toSorted()).toEqual(['draft', 'published'])
  })

  test('is shown as long as visitors may see it', async () => {
    const to = { kind: 'news', id: article.id }
    const references = await findReferences(db, [
      [{ id: 'a', links: [{ id: 'x', to }] }],
      { url: '/uploads/cranes.jpg' },
    ])
    expect([...references.pictures.keys()]).toEqual(['cranes.jpg'])
    expect([...references.links]).toEqual([[referenceKey('news', article.id), `/news/${article.slug}`]])
  })

  test('a picture without a description is refused with its item', async () => {
    await pool.query("insert into images (name, alt) values ('silent.jpg', '')")
    const cards = [{ heading: 'One' }, { heading: 'Two', picture: { url: '/uploads/silent.jpg' } }]
    expect(await saveRecord(db, store, { values: { title: 'A sheet', cards } }, editor)).toEqual({
      status: 'invalid',
      issues: [
        {
          ...{ field: 'cards', input: 'cards.1.picture' },
          message: 'Card 2: Describe this picture before it is published',
        },
      ],
    })
  })

  test('a picture is replaced there as anywhere', async () => {
    await pool.query("insert into images (name, alt) values ('before.jpg', 'Before'), ('after.jpg', 'After')")
    const { id } = await save({ cards: [{ id: 'a', heading: 'One', picture: { url: '/uploads/before.jpg' } }] })
    expect(await replaceImage(db, [store], 'before.jpg', 'after.jpg', editor)).toMatchObject({ records: 1 })
    expect(await findRecord(db, store, id)).toMatchObject({
      cards: [{ id: 'a', picture: { url: '/uploads/after.jpg' } }],
    })
  })
})

test('the audit trail names the items that a save has changed', async () => {
  const [one, two] = [
    { id: 'a', heading: 'One', text: 'First' },
    { id: 'b', heading: 'Two', text: 'Second' },
  ]
  const { id } = await save({ cards: [one, two] })
  const record = await save(
    { cards: [two, { ...one, text: 'Rewritten' }, { id: 'c', heading: 'New' }] },
    { id, version: 1 },
  )
  expect((await detailsOf(record)).changed).toEqual({
    'Card 2, text': { from: 'First', to: 'Rewritten' },
    'Card 3': { from: null, to: 'New' },
    'Order of cards': { from: '1. One\n2. Two', to: '1. Two\n2. One' },
  })
})

test('a list whose column is no jsonb is named before a page fails', async () => {
  const wrong = pgTable('sheets', { ...recordColumns, ...columns, cards: textColumn('cards') })
  await expect(deriveWith(pool, { ...store, table: wrong })).rejects.toThrow(
    'The field cards of sheets is a document: make its column jsonb in the table.ts of sheets.',
  )
})
