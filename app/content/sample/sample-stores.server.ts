import { stores } from '#app/content/stores.server.ts'

/** What the first start fills. Pages, which always stand, change their words instead. */
export const sampleStores = [
  'portfolio',
  'development',
  'news',
  'venture-capital',
  'free-pages',
  'documents',
  'social-links',
  'figures',
  'legal-texts',
].flatMap((slug) => stores[slug] ?? [])
