import { getTableColumns, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, expect, test } from 'vitest'
import { kindOf } from '#app/content/derived/kind.server.ts'
import { createChanges } from '#app/content/engine/changes.ts'
import { listPublishedFiles } from '#app/content/engine/published-files.server.ts'
import { listPublishedPictures } from '#app/content/engine/published-pictures.server.ts'
import { reachOf } from '#app/content/engine/reach.server.ts'
import { type Store, type StoredRecord, shownOf } from '#app/content/engine/store.server.ts'
import { stores } from '#app/content/stores.server.ts'
import type { Database } from '#app/database.server.ts'
import { createMediaGuard } from '#server/http/media-guard.ts'
import { noteShown } from '#server/http/shown-content.ts'

const dialect = new PgDialect()
const row = { id: 'one', name: 'one.pdf', url: '/uploads/one.jpg' }

function guardOf(listPublished: typeof listPublishedPictures | typeof listPublishedFiles) {
  let looks = 0
  const execute = async (query: SQL) => {
    const answered = noteShown(dialect.sqlToQuery(query).sql)
    looks++
    const found = { fields: [{ name: 'id' }], rows: [row] }
    answered(found as never)
    return found
  }
  const changes = createChanges()
  const db = { execute } as unknown as Database
  const guard = createMediaGuard({ db, changes, listPublished, onGone: () => undefined })
  afterAll(guard.close)
  return { ...guard, changes, looks: () => looks }
}

const guards = {
  pictures: { ...guardOf(listPublishedPictures), name: 'one.jpg' },
  files: { ...guardOf(listPublishedFiles), name: 'one.pdf' },
}

/** As a save of this column publishes it. */
async function looksAfter(media: keyof typeof guards, store: Store, column: string) {
  const { changes, isPublic, looks, name } = guards[media]
  const before = { id: 'one', status: 'published', translated: null } as unknown as StoredRecord
  const reach = reachOf(store, before, { ...before, [column]: 'another' })
  await isPublic(name)
  const known = looks()
  changes.publish({ collection: store.collection.slug, action: 'updated', withdrawn: shownOf(store, ['one']), reach })
  expect(await isPublic(name)).toBe(true)
  return looks() - known
}

const records = Object.values(stores).filter(({ collection }) => !collection.page)

/** Of the names in the table, those that columns of a kind have. */
const named = ({ table }: Store, columns: string[]) =>
  Object.entries(getTableColumns(table)).flatMap(([name, column]) => (columns.includes(column.name) ? [name] : []))

test('a change of what names no picture has none of the published ones read again', async () => {
  const news = stores.news as Store
  for (const column of ['title', 'summary', 'category', 'date', 'metaDescription', 'publishedAt'])
    expect([column, await looksAfter('pictures', news, column), await looksAfter('files', news, column)]).toEqual([
      column,
      0,
      0,
    ])
})

test('a change of any column that names pictures or files has the published ones read again', async () => {
  for (const store of records) {
    const { pictures, repeated, galleries, bodies, documents } = kindOf(store)
    const texts = [...bodies, ...documents].map(({ column }) => column).filter((column) => column !== 'translations')
    const shown = [...pictures.map(({ column }) => column), ...repeated.map(([column]) => column), ...texts]
    for (const column of named(store, [...shown, ...galleries.map(({ column }) => column)]))
      expect([store.collection.slug, column, await looksAfter('pictures', store, column)]).toEqual([
        store.collection.slug,
        column,
        1,
      ])
    for (const column of named(store, texts))
      expect([store.collection.slug, column, await looksAfter('files', store, column)]).toEqual([
        store.collection.slug,
        column,
        1,
      ])
  }
})

test('a change that says nothing of its columns has them read again', async () => {
  const { changes, isPublic, looks } = guards.pictures
  await isPublic('one.jpg')
  const known = looks()
  changes.publish({ collection: 'news', action: 'updated', withdrawn: ['one'] })
  await isPublic('one.jpg')
  expect(looks()).toBe(known + 1)
})
