import { ventureCapital } from './companies/collection.ts'
import { development } from './developments/collection.ts'
import { documentsCollection } from './documents/collection.ts'
import type { Collection } from './engine/collection.ts'
import { figuresCollection } from './figures/collection.ts'
import { fileCollection } from './files/collection.ts'
import { freePagesCollection } from './free-pages/collection.ts'
import { imageCollection } from './images/collection.ts'
import { legalTextsCollection } from './legal-texts/collection.ts'
import { news } from './news/collection.ts'
import { pages } from './pages/pages.ts'
import { portfolio } from './properties/collection.ts'
import { socialLinksCollection } from './social-links/collection.ts'

const lists = [
  portfolio,
  development,
  news,
  ventureCapital,
  documentsCollection,
  figuresCollection,
  legalTextsCollection,
  freePagesCollection,
  socialLinksCollection,
] as unknown as Collection[]
const all = [...lists, ...pages]

export const collections = Object.fromEntries(all.map((collection) => [collection.slug, collection]))

export const keptCollections = {
  ...collections,
  [imageCollection.slug]: imageCollection as unknown as Collection,
  [fileCollection.slug]: fileCollection as unknown as Collection,
}
