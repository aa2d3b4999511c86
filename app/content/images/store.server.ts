import { desc } from 'drizzle-orm'
import type { Collection } from '#app/content/engine/collection.ts'
import type { Store } from '#app/content/engine/store.server.ts'
import { imageCollection } from './collection.ts'
import { images } from './table.ts'

/** Not bound like the others: uploads make its rows, and editors fill in only a part of them. */
export const imageStore: Store = {
  collection: imageCollection as unknown as Collection,
  table: images,
  order: [desc(images.createdAt), desc(images.id)],
}
