import { news } from './news/collection.ts'
import { newestFirst } from './news/queries.server.ts'
import { repairImages } from './news/repair-images.server.ts'
import { newsArticles } from './news/table.ts'
import { bind, type Store } from './store.server.ts'

/** Each collection with the table it lives in and the order of its CMS list. */
export const stores: Record<string, Store> = {
  [news.slug]: bind(news, newsArticles, newestFirst, repairImages),
}
