import { ventureCapital } from './companies/collection.ts'
import { development } from './developments/collection.ts'
import type { Collection } from './engine/collection.ts'
import { fileCollection } from './files/collection.ts'
import { imageCollection } from './images/collection.ts'
import { legalTextsCollection } from './legal-texts/collection.ts'
import { news } from './news/collection.ts'
import { portfolio } from './properties/collection.ts'
import { socialLinksCollection } from './social-links/collection.ts'

const all = [
  portfolio,
  development,
  news,
  ventureCapital,
  socialLinksCollection,
  legalTextsCollection,
] as unknown as Collection[]

export const collections = Object.fromEntries(all.map((collection) => [collection.slug, collection]))

export const keptCollections = {
  ...collections,
  [imageCollection.slug]: imageCollection as unknown as Collection,
  [fileCollection.slug]: fileCollection as unknown as Collection,
}
