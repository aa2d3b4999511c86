import type { Collection } from './collection.ts'
import { news } from './news/collection.ts'

/** Every collection that the CMS edits, by the last part of its address. */
export const collections: Record<string, Collection> = {
  [news.slug]: news as unknown as Collection,
}
