import { sql } from 'drizzle-orm'
import type { Collection } from '#app/content/engine/collection.ts'
import { inNewestOrder } from '#app/content/engine/newest-order.server.ts'
import { bind } from '#app/content/engine/store.server.ts'
import { houseDate } from '#app/house-clock.ts'
import { beforeAll } from './before-all.ts'
import { legalTextsCollection } from './collection.ts'
import { publishedLegalTexts as versions } from './published-table.ts'
import { legalTexts } from './table.ts'

const bound = bind(legalTextsCollection, legalTexts, inNewestOrder(legalTexts))

/** A neutral text is the house's own once somebody has saved it, and of that day: no older one takes its place then. */
export const legalTextStore = {
  ...bound,
  collection: {
    ...bound.collection,
    prepare(values): Record<string, unknown> {
      const row = bound.collection.prepare(values)
      if (row.date !== beforeAll) return row
      const hasOwn = sql`exists (
        select from ${versions} where ${versions.document} = ${row.document} and ${versions.date} > ${beforeAll}
      )`
      return { ...row, date: sql`case when ${hasOwn} then ${beforeAll}::date else ${houseDate(new Date())}::date end` }
    },
  } satisfies Collection,
}
