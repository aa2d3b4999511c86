import type { Store } from '#app/content/engine/store.server.ts'
import { imageStore } from '#app/content/images/store.server.ts'
import { stores } from '#app/content/stores.server.ts'

const ofRecords = Object.entries(stores).filter(([, { collection }]) => collection.fields.translations)

/** By their kinds, what translators get texts of: records, and what pictures show. */
export const translatedStores: Record<string, Store> = {
  ...Object.fromEntries(ofRecords),
  [imageStore.collection.slug]: imageStore,
}
