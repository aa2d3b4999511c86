import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Store } from '#app/content/engine/store.server.ts'
import { stores } from '#app/content/stores.server.ts'

export type Addressed = Store & { slug: PgColumn; folder: string }

/** The collections whose records have pages of their own: texts link to these by id. */
export const addressedStores = (): Addressed[] =>
  Object.values(stores).flatMap((store) => {
    const [field, slug] = Object.entries(store.collection.fields).find(([, { kind }]) => kind === 'slug') ?? []
    const column = field && (store.table as unknown as Record<string, PgColumn>)[field]
    return column && slug?.prefix ? [{ ...store, slug: column, folder: slug.prefix }] : []
  })

/** Those of which a link leads somewhere: some are shown on a page of others alone. Designed pages go by their paths. */
export const linkableStores = (): Store[] => [
  ...addressedStores(),
  ...Object.values(stores).filter(({ collection, base }) => collection.shownAt && !base),
]
