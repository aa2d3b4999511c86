import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { nameColumn } from '#app/content/engine/find-in-texts.server.ts'
import type { Store } from '#app/content/engine/store.server.ts'

export type LinkTarget = {
  kind: string
  id: string | null
  label: string
  path: string
  state: 'published' | 'scheduled' | 'draft'
}

export type StoredTarget = Omit<LinkTarget, 'path'> & { slug: string }

export const targetColumns = (store: Store) => ({
  kind: sql<string>`${store.collection.slug}::text`,
  id: store.table.id,
  label: nameColumn(store),
  slug: slugOf(store),
  state: sql<string>`case when ${store.table.status} = 'published' then 'published'
    when ${store.table.publishAt} is not null then 'scheduled' else 'draft' end`,
})

const addressField = ({ collection }: Store) =>
  Object.entries(collection.fields).find(([, { kind }]) => kind === 'slug') ?? []

function slugOf(store: Store) {
  const [field] = addressField(store)
  return (field && (store.table as unknown as Record<string, PgColumn>)[field]) || sql<string>`''`
}

export const targetOf = (store: Store) => (row: object) => {
  const { slug, ...target } = row as StoredTarget
  const folder = addressField(store)[1]?.prefix
  return { ...target, path: folder ? folder + slug : (store.collection.shownAt ?? '') }
}
