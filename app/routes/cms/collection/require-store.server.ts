import { data } from 'react-router'
import type { Store } from '../../../content/store.server.ts'
import { stores } from '../../../content/stores.server.ts'

/** The collection that the address names, else the 404 page. */
export function requireStore(slug: string): Store {
  const store = Object.hasOwn(stores, slug) ? stores[slug] : undefined
  if (!store) throw data(null, { status: 404 })
  return store
}
