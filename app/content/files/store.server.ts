import { desc } from 'drizzle-orm'
import type { Collection } from '#app/content/engine/collection.ts'
import type { Store } from '#app/content/engine/store.server.ts'
import { fileCollection } from './collection.ts'
import { files } from './table.ts'

/** Not bound like the others: uploads make its rows, and editors fill in only a part of them. */
export const fileStore: Store = {
  collection: fileCollection as unknown as Collection,
  table: files,
  order: [desc(files.createdAt), desc(files.id)],
}
