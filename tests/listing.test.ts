import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { addressOf, longestSearch, pageWithin, readListing, sorts, states } from '#app/content/engine/listing.ts'
import { type FilesAsked, filesQuery, readFilesAsked } from '#app/content/files/files-asked.ts'
import { orders, readShelf, type Shelf, shelfQuery, shows } from '#app/content/images/shelf.ts'
import { type FileType, mostBytes } from '#app/media/file-rules.ts'
import { readTrailAddress, trailAddress } from '#app/routes/cms/audit/filter.ts'

// What a list shows stands in its address: one that is sent on, or gone back to, shows the same.

/** As any list understands what was typed. */
const words = fc
  .string({ unit: 'binary', maxLength: 30 })
  .map((text) => text.replaceAll('\0', '').toWellFormed().trim())
const page = fc.integer({ min: 1, max: 2 ** 40 })
const aCollection = fc.constantFrom(...Object.values(collections))
const queryOf = (address: string) => new URL(address, 'https://house.example').searchParams

test('whatever is searched, filtered and sorted in a list comes back from its address', () => {
  const listing = fc.record({
    ...{ search: words, filter: words, page },
    state: fc.constantFrom('' as const, ...states),
    sort: fc.constantFrom(...sorts),
  })
  fc.assert(
    fc.property(aCollection, listing, (collection, listing) => {
      const asked = { ...listing, filter: collection.list.filter ? listing.filter : '' }
      expect(readListing(collection, queryOf(addressOf(collection, asked)))).toEqual(asked)
    }),
    { numRuns: 300 },
  )
})

test('and so it does for pictures, files and the audit trail', () => {
  const shelf: fc.Arbitrary<Shelf> = fc.record({
    ...{ search: words, page },
    show: fc.constantFrom(...(Object.keys(shows) as (keyof typeof shows)[])),
    sort: fc.constantFrom(...(Object.keys(orders) as (keyof typeof orders)[])),
  })
  const files: fc.Arbitrary<FilesAsked> = fc.record(
    { search: words, page, type: fc.constantFrom(...(Object.keys(mostBytes) as FileType[])) },
    { requiredKeys: ['search', 'page'] },
  )
  const day = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  const [someone, someDay] = [words.filter(Boolean), day.map((date) => date.toISOString().slice(0, 10))]
  const trail = fc.record(
    { person: someone, kind: someone, action: someone, from: someDay, to: someDay },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(shelf, files, trail, fc.option(page, { nil: undefined }), (shelf, files, filter, before) => {
      expect(readShelf(queryOf(shelfQuery(shelf)))).toEqual(shelf)
      expect(readFilesAsked(queryOf(filesQuery(files)))).toEqual(files)
      const address = new URL(trailAddress('/cms/audit', { filter, before }), 'https://house.example')
      expect(readTrailAddress(new Request(address))).toEqual({ filter, before })
    }),
    { numRuns: 300 },
  )
})

test('from the first page to the last each record is shown once, in order, and no page but the only one is empty', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.integer({ min: 1, max: 60 }), (total, size) => {
      const records = Array.from({ length: total }, (_, at) => at)
      const { pages } = pageWithin(1, total, size)
      const shown = Array.from({ length: pages }, (_, at) => {
        const { limit, offset } = pageWithin(at + 1, total, size)
        return records.slice(offset, offset + limit)
      })
      expect(shown.flat()).toEqual(records)
      expect(shown.filter((each) => each.length === 0).length).toBe(total === 0 ? 1 : 0)
    }),
  )
})

test('whatever an address says, the list has such a page, and looks for what a database can hold', () => {
  const number = fc.oneof(fc.double().map(String), fc.integer().map(String), fc.string())
  fc.assert(
    fc.property(
      aCollection,
      number,
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.nat(500),
      (collection, asked, q, total) => {
        const listing = readListing(collection, new URLSearchParams({ q, page: asked }))
        const { page, pages, offset } = pageWithin(listing.page, total)
        expect([Number.isInteger(page), page >= 1, page <= pages, offset <= total]).toEqual([true, true, true, true])
        expect(listing.search.includes('\0')).toBe(false)
        expect([listing.search.isWellFormed(), listing.search.length <= longestSearch]).toEqual([true, true])
      },
    ),
  )
})
