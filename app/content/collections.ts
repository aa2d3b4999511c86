import type { Collection } from './collection.ts'
import { ventureCapital } from './companies/collection.ts'
import { development } from './developments/collection.ts'
import { news } from './news/collection.ts'
import { portfolio } from './properties/collection.ts'
import { socialLinksCollection } from './social-links/collection.ts'

/** Every collection that the CMS edits, by the last part of its address. */
export const collections: Record<string, Collection> = {
  [portfolio.slug]: portfolio as unknown as Collection,
  [development.slug]: development as unknown as Collection,
  [news.slug]: news as unknown as Collection,
  [ventureCapital.slug]: ventureCapital as unknown as Collection,
  [socialLinksCollection.slug]: socialLinksCollection as unknown as Collection,
}
