import { stores } from '#app/content/stores.server.ts'

/** What the first start fills; texts of law and figures are an installation's own from the start. */
export const sampleStores = [
  'portfolio',
  'development',
  'news',
  'venture-capital',
  'free-pages',
  'social-links',
].flatMap((slug) => stores[slug] ?? [])
