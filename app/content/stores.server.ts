import { desc } from 'drizzle-orm'
import { ventureCapital } from './companies/collection.ts'
import { companies } from './companies/table.ts'
import { development } from './developments/collection.ts'
import { developments } from './developments/table.ts'
import { documentStore } from './documents/store.server.ts'
import { inDisplayOrder } from './engine/display-order.server.ts'
import { inNewestOrder } from './engine/newest-order.server.ts'
import { bind } from './engine/store.server.ts'
import { figuresCollection } from './figures/collection.ts'
import { figures } from './figures/table.ts'
import { fileStore } from './files/store.server.ts'
import { freePagesCollection } from './free-pages/collection.ts'
import { freePages } from './free-pages/table.ts'
import { imageStore } from './images/store.server.ts'
import { legalTextsCollection } from './legal-texts/collection.ts'
import { legalTexts } from './legal-texts/table.ts'
import { news } from './news/collection.ts'
import { repairImages } from './news/repair-images.server.ts'
import { newsArticles } from './news/table.ts'
import { pageStores } from './pages/page-stores.server.ts'
import { portfolio } from './properties/collection.ts'
import { properties } from './properties/table.ts'
import { socialLinksCollection } from './social-links/collection.ts'
import { socialLinks } from './social-links/table.ts'

const all = [
  bind(portfolio, properties, inDisplayOrder(properties)),
  bind(development, developments, inDisplayOrder(developments)),
  bind(news, newsArticles, inNewestOrder(newsArticles), repairImages),
  bind(ventureCapital, companies, inDisplayOrder(companies)),
  documentStore,
  bind(figuresCollection, figures, inDisplayOrder(figures)),
  bind(socialLinksCollection, socialLinks, inDisplayOrder(socialLinks)),
  bind(legalTextsCollection, legalTexts, inNewestOrder(legalTexts)),
  bind(freePagesCollection, freePages, [desc(freePages.createdAt), desc(freePages.id)]),
  ...pageStores,
]

export const stores = Object.fromEntries(all.map((store) => [store.collection.slug, store]))

export const keptStores = {
  ...stores,
  [imageStore.collection.slug]: imageStore,
  [fileStore.collection.slug]: fileStore,
}
