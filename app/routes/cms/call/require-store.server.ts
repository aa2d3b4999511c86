import { data } from 'react-router'
import type { Store } from '#app/content/engine/store.server.ts'
import { keptStores, stores } from '#app/content/stores.server.ts'

export const requireStore = (slug: string) => requireAmong(stores, slug)

export const requireKept = (slug: string) => requireAmong(keptStores, slug)

function requireAmong(known: Record<string, Store>, slug: string) {
  const store = Object.hasOwn(known, slug) ? known[slug] : undefined
  if (!store) throw data(null, { status: 404 })
  return store
}
