import { ventureCapital } from './companies/collection.ts'
import { inDisplayOrder as companiesInOrder } from './companies/queries.server.ts'
import { companies } from './companies/table.ts'
import { development } from './developments/collection.ts'
import { inDisplayOrder as developmentsInOrder } from './developments/queries.server.ts'
import { developments } from './developments/table.ts'
import { news } from './news/collection.ts'
import { newestFirst } from './news/queries.server.ts'
import { repairImages } from './news/repair-images.server.ts'
import { newsArticles } from './news/table.ts'
import { portfolio } from './properties/collection.ts'
import { inDisplayOrder as propertiesInOrder } from './properties/queries.server.ts'
import { properties } from './properties/table.ts'
import { socialLinksCollection } from './social-links/collection.ts'
import { inDisplayOrder as linksInOrder } from './social-links/queries.server.ts'
import { socialLinks } from './social-links/table.ts'
import { bind, type Store } from './store.server.ts'

/** Each collection with the table it lives in and the order of its CMS list. */
export const stores: Record<string, Store> = {
  [portfolio.slug]: bind(portfolio, properties, propertiesInOrder),
  [development.slug]: bind(development, developments, developmentsInOrder),
  [news.slug]: bind(news, newsArticles, newestFirst, repairImages),
  [ventureCapital.slug]: bind(ventureCapital, companies, companiesInOrder),
  [socialLinksCollection.slug]: bind(socialLinksCollection, socialLinks, linksInOrder),
}
