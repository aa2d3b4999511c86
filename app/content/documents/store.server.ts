import { sql } from 'drizzle-orm'
import type { Collection } from '#app/content/engine/collection.ts'
import { inNewestOrder } from '#app/content/engine/newest-order.server.ts'
import { bind } from '#app/content/engine/store.server.ts'
import { fileReadings } from '#app/content/files/readings-table.ts'
import { documentsCollection } from './collection.ts'
import { documents } from './table.ts'

const bound = bind(documentsCollection, documents, inNewestOrder(documents))

/** Each save writes down what stands in the file, so that a document is searched like all others. */
export const documentStore = {
  ...bound,
  collection: {
    ...bound.collection,
    prepare(values): Record<string, unknown> {
      const row = bound.collection.prepare(values)
      const { name, text } = fileReadings
      return { ...row, content: sql`coalesce((select ${text} from ${fileReadings} where ${name} = ${row.file}), '')` }
    },
  } satisfies Collection,
}
