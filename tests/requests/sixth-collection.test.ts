import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { pgView } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unregistered } from '#app/content/derived/fit.server.ts'
import { deleteRecords, restoreRecords } from '#app/content/engine/delete-records.server.ts'
import { inDisplayOrder } from '#app/content/engine/display-order.server.ts'
import { findRecords } from '#app/content/engine/find-records.server.ts'
import { listRevisions } from '#app/content/engine/history.server.ts'
import { listRecords } from '#app/content/engine/list-records.server.ts'
import { readListing } from '#app/content/engine/listing.ts'
import { moveRecord } from '#app/content/engine/order-records.server.ts'
import { publishedColumns } from '#app/content/engine/record-columns.ts'
import { findRecord, saveRecord } from '#app/content/engine/records.server.ts'
import { bind } from '#app/content/engine/store.server.ts'
import { listTrash } from '#app/content/engine/trash.server.ts'
import { listFormerUses, listUses } from '#app/content/images/uses.server.ts'
import { asAt } from '#app/content/past/as-at.server.ts'
import { createDatabase } from '#app/database.server.ts'
import { joinEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { deriveWith } from '#tests/support/derive-with.ts'
import { momentBetween } from '#tests/support/moment-between.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { pressContactsCollection } from '../../docs/examples/press-contacts/collection.ts'
import { pressContactColumns, pressContacts } from '../../docs/examples/press-contacts/table.ts'

// The collection that docs/adding-a-collection.md adds.

const bound = bind(pressContactsCollection, pressContacts, inDisplayOrder(pressContacts))
const { collection } = bound
const store = { ...bound, collection: { ...collection, list: { ...collection.list, isLong: true as const } } }
const pool = await openSiteDatabase(site.dataDir)
const { connection } = await joinEmbeddedPostgres({ dataDir: site.dataDir, log: () => undefined })
// With the rights of the program.
const { db, pretend, close } = createDatabase(connection, () => undefined)
const editor = { id: 'somebody', email: 'somebody@estavelle.example' }
const values = { name: ' Ada Example ', email: 'ada@estavelle.example', website: '', unknown: 'dropped' }

beforeAll(async () => {
  const [none, wanted] = [generateDrizzleJson({}), generateDrizzleJson({ pressContacts })]
  for (const statement of await generateMigration(none, wanted)) await pool.query(statement)
  await deriveWith(pool, store)
})
afterAll(() => Promise.all([pool.end(), close()]))

test('a sixth collection saves, lists, refuses, deletes and restores with its folder alone', async () => {
  const created = await saveRecord(db, store, { values }, editor)
  if (created.status !== 'saved') throw new Error(JSON.stringify(created))
  const { id } = created.record
  expect(created.record).toMatchObject({
    name: 'Ada Example',
    website: null,
    isPublic: true,
    displayOrder: 0,
    version: 1,
  })
  expect(store.collection.list.item(created.record as never)).toEqual({
    title: 'Ada Example',
    facts: ['ada@estavelle.example', 'Public'],
  })

  const save = { id, version: 1, values: { ...values, isPublic: false } }
  expect(await saveRecord(db, store, save, editor)).toMatchObject({ status: 'saved', record: { isPublic: false } })
  expect(await saveRecord(db, store, save, editor)).toMatchObject({ status: 'stale', record: { version: 2 } })

  expect(await saveRecord(db, store, { values }, editor)).toEqual({
    status: 'invalid',
    issues: [{ field: 'email', message: 'This email is already used' }],
  })
  expect(await saveRecord(db, store, { values: { ...values, name: '', website: 'no address' } }, editor)).toEqual({
    status: 'invalid',
    issues: [
      { field: 'name', message: 'Name is required' },
      { field: 'website', message: 'Invalid URL' },
    ],
  })

  expect(await deleteRecords(db, store, [id], editor)).toMatchObject({ ids: [id] })
  expect(await findRecord(db, store, id)).toBeUndefined()
  expect(await restoreRecords(db, store, [id], editor)).toEqual({
    status: 'restored',
    ids: [id],
    late: [],
    revision: expect.any(Number),
  })
})

test('a sixth collection is put in order and searched, where it may be long in an index of that order', async () => {
  for (const name of ['Bea', 'Cem'])
    await saveRecord(db, store, { values: { name, email: `${name}@estavelle.example` } }, editor)
  const names = async (query = '') => {
    const { rows } = await listRecords(db, store, readListing(store.collection, new URLSearchParams(query)))
    return rows.map((row) => store.collection.list.item(row as never).title)
  }
  expect(await names('q=CEM@')).toEqual(['Cem'])
  const { rows } = await listRecords(db, store, readListing(store.collection, new URLSearchParams()))
  const ids = rows.map(({ id }) => id)
  expect(await moveRecord(db, store, { id: ids[2] as string, to: 0, first: 0, ids }, editor)).toMatchObject({
    status: 'moved',
  })
  expect(await names()).toEqual(['Cem', 'Ada Example', 'Bea'])
  const { rows: indexes } = await pool.query("select pg_get_indexdef('press_contacts_search_list'::regclass) as made")
  expect(indexes[0].made).toMatch(/\(display_order, created_at, id\) INCLUDE \(search_list\)$/)
  expect(await names('q=@estavelle')).toEqual(['Cem', 'Ada Example', 'Bea'])
})

const published = pgView('published_press_contacts', { ...publishedColumns, ...pressContactColumns }).existing()
const namesOf = async (reader: Pick<typeof db, 'select'>) =>
  (await reader.select({ name: published.name }).from(published).orderBy(published.name)).map(({ name }) => name)

test('a sixth collection is public, remembered, found and in the trash without any SQL of its own', async () => {
  const portraitUrl = '/uploads/cranes.jpg'
  const [before, own] = [await namesOf(db), { ...values, name: 'Dora', email: 'dora@estavelle.example', portraitUrl }]
  const drafted = await saveRecord(db, store, { values: own, as: 'draft' }, editor)
  if (drafted.status !== 'saved') throw new Error(JSON.stringify(drafted))
  const { id } = drafted.record
  expect(await namesOf(db)).toEqual(before)
  expect((await listUses(db, 'cranes.jpg')).uses.filter((use) => use.id === id)).toEqual([
    { kind: 'press-contacts', id, label: 'Dora', states: ['draft'] },
  ])
  expect(await saveRecord(db, store, { id, version: 1, values: own }, editor)).toMatchObject({ status: 'saved' })
  const withDora = await momentBetween(pool)
  expect(await namesOf(db)).toEqual([...before, 'Dora'])
  const shown = await pool.query('select portrait_alt, portrait_focus_x from published_press_contacts where id = $1', [
    id,
  ])
  expect(shown.rows).toEqual([{ portrait_alt: expect.stringMatching(/\w/), portrait_focus_x: expect.any(Number) }])
  expect(await findRecords(db, [store], 'dor', 5)).toMatchObject([{ collection: 'press-contacts', title: 'Dora' }])
  expect(await findRecords(db, [store], 'dora@estavelle', 5)).toMatchObject([{ id, isInText: true }])
  await expect(pool.query("delete from images where name = 'cranes.jpg'")).rejects.toThrow('is used')

  await deleteRecords(db, store, [id], editor)
  expect(await asAt(pretend, withDora, namesOf)).toEqual([...before, 'Dora'])
  expect(await asAt(pretend, await momentBetween(pool), namesOf)).toEqual(before)
  expect((await listRevisions(db, store, id, { limit: 9 })).map(({ action }) => action)).toEqual([
    ...['deleted', 'published', 'drafted'],
  ])
  expect(await listTrash(db, { limit: 1, offset: 0 })).toMatchObject([{ kind: 'press-contacts', id, title: 'Dora' }])
  expect(await listFormerUses(db, 'cranes.jpg')).toContainEqual({
    kind: 'press-contacts',
    id,
    label: 'Dora',
    states: ['trash'],
  })
})

test('a collection that only one of the registries has is named before a page fails', () => {
  const registries = [{ news: 1, 'press-contacts': 1 }, { news: 1 }] as const
  expect(unregistered(...registries)).toEqual([
    'The collection press-contacts is missing in app/content/stores.server.ts: add it to the list.',
  ])
})
