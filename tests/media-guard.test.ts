import { getTableColumns, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { kindOf } from '#app/content/derived/kind.server.ts'
import { createChanges } from '#app/content/engine/changes.ts'
import { listPublishedFiles } from '#app/content/engine/published-files.server.ts'
import { listPublishedPictures } from '#app/content/engine/published-pictures.server.ts'
import { reachOf } from '#app/content/engine/reach.server.ts'
import { type Store, type StoredRecord, shownOf } from '#app/content/engine/store.server.ts'
import { settings } from '#app/content/pages/page-stores.server.ts'
import { settingsPage } from '#app/content/pages/settings/page.ts'
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
  let asked = 0
  for (const store of records) {
    const { pictures, repeated, galleries, bodies, documents } = kindOf(store)
    const texts = [...bodies, ...documents].map(({ column }) => column).filter((column) => column !== 'translations')
    const shown = [...pictures.map(({ column }) => column), ...repeated.map(([column]) => column), ...texts]
    const ofPictures = named(store, [...shown, ...galleries.map(({ column }) => column)])
    asked += ofPictures.length
    for (const column of ofPictures)
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
  expect(asked).toBeGreaterThan(records.length)
})

test('a change that says nothing of its columns has them read again', async () => {
  const { changes, isPublic, looks } = guards.pictures
  await isPublic('one.jpg')
  const known = looks()
  changes.publish({ collection: 'news', action: 'updated', withdrawn: ['one'] })
  await isPublic('one.jpg')
  expect(looks()).toBe(known + 1)
})

test('a change of one record has that alone read again, and what others show stays', async () => {
  const shown: Record<string, string[]> = { one: ['own.jpg', 'both.jpg'], two: ['other.jpg', 'both.jpg'] }
  const reads: string[] = []
  let isDown = false
  const changes = createChanges()
  const listPublished = async (_db: unknown, row?: { id: string }) => {
    noteShown('select id, image_url from published_news_articles')()
    reads.push(row?.id ?? 'all')
    if (isDown) throw new Error('away')
    const names = new Map<string, Set<string>>()
    for (const [id, own] of Object.entries(shown))
      if (!row || row.id === id) for (const name of own) names.set(name, (names.get(name) ?? new Set()).add(id))
    return names
  }
  const guard = createMediaGuard({ db: {} as Database, changes, listPublished, onGone: () => undefined })
  onTestFinished(guard.close)
  const publicOnes = async () => {
    const names = ['own.jpg', 'both.jpg', 'other.jpg', 'new.jpg']
    const isPublic = await Promise.all(names.map(guard.isPublic))
    return names.filter((_, at) => isPublic[at])
  }
  const change = (id: string) => ({ view: 'published_news_articles', id, columns: { en: ['image_url'] } })
  const publish = (id: string, reach?: ReturnType<typeof change>) =>
    changes.publish({ collection: 'news', action: 'updated', withdrawn: [id], reach })

  expect(await publicOnes()).toEqual(['own.jpg', 'both.jpg', 'other.jpg'])
  shown.one = ['new.jpg']
  publish('one', change('one'))
  expect(await publicOnes()).toEqual(['both.jpg', 'other.jpg', 'new.jpg'])
  expect(reads).toEqual(['all', 'one'])

  // One that comes while another is read.
  shown.two = []
  publish('two', change('two'))
  const asked = publicOnes()
  shown.one = ['own.jpg']
  publish('one', change('one'))
  expect(await asked).toEqual(['own.jpg'])

  // What cannot be read takes away what was withdrawn, and everything is read afterwards.
  isDown = true
  publish('one', change('one'))
  expect(await publicOnes()).toEqual([])
  isDown = false
  reads.length = 0
  expect(await publicOnes()).toEqual(['own.jpg'])
  expect(reads).toEqual(['all'])

  delete shown.one
  publish('one')
  expect(await publicOnes()).toEqual([])
  expect(reads).toEqual(['all', 'all'])
})

test('nobody waits because a stranger asks for what is not published, and no such look brings back what was withdrawn', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const names = new Map([['own.jpg', new Set(['one'])]])
  let looked: (() => void) | undefined
  let isSlow = false
  const changes = createChanges()
  const listPublished = async () => {
    const read = new Map(names)
    if (isSlow) await new Promise<void>((resolve) => (looked = resolve))
    return read
  }
  const guard = createMediaGuard({ db: {} as Database, changes, listPublished, onGone: () => undefined })
  onTestFinished(() => {
    guard.close()
    vi.useRealTimers()
  })
  expect(await guard.isPublic('own.jpg')).toBe(true)
  const askedAfterASecond = (name: string) => {
    vi.advanceTimersByTime(1_001)
    return guard.isPublic(name)
  }

  isSlow = true
  names.set('new.jpg', new Set(['two']))
  const found = askedAfterASecond('new.jpg')
  expect(await guard.isPublic('own.jpg')).toBe(true)
  looked?.()
  expect([await found, await guard.isPublic('new.jpg')]).toEqual([true, true])

  const missing = askedAfterASecond('nothing.jpg')
  expect(await guard.isPublic('own.jpg')).toBe(true)
  const before = looked
  names.delete('own.jpg')
  isSlow = false
  changes.publish({ collection: 'news', action: 'updated', withdrawn: ['one'] })
  expect(await guard.isPublic('own.jpg')).toBe(false)
  before?.()
  expect([await missing, await guard.isPublic('own.jpg')]).toEqual([false, false])
})

test('whatever a language showed alone is public no more when it is switched off, should the database go at once', async () => {
  let isDown = false
  const changes = createChanges()
  const listPublished = async () => {
    if (isDown) throw new Error('away')
    return new Map([['only-in-dutch.jpg', new Set(['one'])]])
  }
  const guard = createMediaGuard({ db: {} as Database, changes, listPublished, onGone: () => undefined })
  onTestFinished(guard.close)
  expect(await guard.isPublic('only-in-dutch.jpg')).toBe(true)
  isDown = true
  const { collection } = settings
  changes.publish({
    collection: collection.slug,
    action: 'updated',
    withdrawn: shownOf(settings, [settingsPage.page.id]),
  })
  await expect(guard.isPublic('only-in-dutch.jpg')).rejects.toThrow('away')
})
