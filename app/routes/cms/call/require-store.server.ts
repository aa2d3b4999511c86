import { data } from 'react-router'
import type { Store } from '#app/content/engine/store.server.ts'
import { keptStores, stores } from '#app/content/stores.server.ts'

/** The collection that the address names, else the 404 page. */
export const requireStore = (slug: string) => requireAmong(stores, slug)

/** The same, or the pictures. */
export const requireKept = (slug: string) => requireAmong(keptStores, slug)

function requireAmong(known: Record<string, Store>, slug: string) {
  const store = Object.hasOwn(known, slug) ? known[slug] : undefined
  if (!store) throw data(null, { status: 404 })
  return store
}
