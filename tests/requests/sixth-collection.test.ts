import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteRecords, restoreRecords } from '#app/content/engine/delete-records.server.ts'
import { inDisplayOrder } from '#app/content/engine/display-order.server.ts'
import { listRecords } from '#app/content/engine/list-records.server.ts'
import { readListing } from '#app/content/engine/listing.ts'
import { moveRecord } from '#app/content/engine/order-records.server.ts'
import { findRecord, saveRecord } from '#app/content/engine/records.server.ts'
import { bind } from '#app/content/engine/store.server.ts'
import type { Database } from '#app/database.server.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { pressContactsCollection } from '../../docs/examples/press-contacts/collection.ts'
import { pressContacts } from '../../docs/examples/press-contacts/table.ts'

// The collection that docs/adding-a-collection.md adds.

const store = bind(pressContactsCollection, pressContacts, inDisplayOrder(pressContacts))
const pool = await openSiteDatabase(site.dataDir)
const db = drizzle({ client: pool }) as Database
const editor = { id: 'somebody', email: 'somebody@estavelle.example' }
const values = { name: ' Ada Example ', email: 'ada@estavelle.example', website: '', unknown: 'dropped' }

beforeAll(async () => {
  const [none, wanted] = [generateDrizzleJson({}), generateDrizzleJson({ pressContacts })]
  for (const statement of await generateMigration(none, wanted)) await pool.query(statement)
})
afterAll(() => pool.end())

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
    revision: expect.any(Number),
  })
})

test('a sixth collection is searched and put in order', async () => {
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
})
