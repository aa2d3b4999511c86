import { desc, eq, or, sql } from 'drizzle-orm'
import { capitalised } from '#app/content/engine/capitalised.ts'
import { nameColumn } from '#app/content/engine/find-in-texts.server.ts'
import { containing, type Queries } from '#app/database.server.ts'
import { fromAddress } from '#app/language/address.ts'
import { asAList } from '#app/language/as-a-list.ts'
import { fixed } from '#app/words/fixed.ts'
import { designedPages } from '#app/words/page-names.ts'
import { say, sayAny } from '#app/words/say.ts'
import { type Addressed, addressedStores, linkableStores } from './addressed.server.ts'
import { type LinkTarget, type StoredTarget, targetColumns, targetOf } from './target.server.ts'

export type TargetGroup = { label: string; targets: LinkTarget[] }

const mostInGroup = 8

/** By a part of the name or by the address, in any language, within the website or with its origin. Without a text, what changed last. */
export async function findTargets(db: Queries, text: string, publicUrl: string): Promise<TargetGroup[]> {
  const asked = text.startsWith(`${publicUrl}/`) ? text.slice(publicUrl.length) : text
  const path = asked.startsWith('/') ? fromAddress(asked.replace(/[?#].*$/, '')).path : undefined
  const folders = new Map<string, Addressed[]>()
  for (const store of addressedStores()) folders.set(store.folder, [...(folders.get(store.folder) ?? []), store])
  const groups = await Promise.all(
    [...folders].map(async ([folder, stores]): Promise<TargetGroup> => {
      const found = await Promise.all(stores.map((store) => findIn(db, store, { asked, path })))
      return {
        label: capitalised(asAList(stores.map(({ collection }) => sayAny(collection.noun[1])))),
        targets: found
          .flat()
          .sort((one, other) => Number(other.begins) - Number(one.begins) || other.changed.localeCompare(one.changed))
          .slice(0, mostInGroup)
          .map(({ slug, begins: _, changed: __, ...target }) => ({ ...target, path: folder + slug })),
      }
    }),
  )
  const pages = [...designedPages]
    .map(([address, name]) => [address, fixed().pages[name]] as const)
    .filter(([address, name]) => (path ? address === path : name.toLowerCase().includes(asked.toLowerCase())))
    .map(([address, label]): LinkTarget => ({ kind: 'page', id: null, label, path: address, state: 'published' }))
  // Beside those that editors have added.
  const all = groups[[...folders.values()].findIndex((stores) => stores.some(hasPages))]
  all?.targets.unshift(...pages)
  return [...groups, ...(all ? [] : [{ label: say('Pages'), targets: pages }])].filter(
    ({ targets }) => targets.length > 0,
  )
}

export async function findTarget(db: Queries, kind: string, id: string): Promise<LinkTarget | undefined> {
  const store = linkableStores().find(({ collection }) => collection.slug === kind)
  if (!store) return undefined
  const [row] = await db.select(targetColumns(store)).from(store.table).where(eq(store.table.id, id))
  return row && targetOf(store)(row)
}

const hasPages = ({ collection }: Addressed) => collection.noun[1] === 'pages'

type Asked = { asked: string; path?: string }
type Found = StoredTarget & { begins: boolean; changed: string }

async function findIn(db: Queries, store: Addressed, { asked, path }: Asked): Promise<Found[]> {
  const { table, slug, folder } = store
  const label = nameColumn(store)
  if (path && !path.startsWith(folder)) return []
  const begins = sql<boolean>`starts_with(lower(${label}), lower(${asked}))`
  const rows = await db
    .select({
      ...targetColumns(store),
      begins,
      changed: sql<string>`${table.updatedAt}::text`,
    })
    .from(table)
    .where(
      path ? eq(slug, path.slice(folder.length).toLowerCase()) : or(containing(label, asked), containing(slug, asked)),
    )
    .orderBy(desc(begins), desc(table.updatedAt))
    .limit(mostInGroup)
  return rows as Found[]
}
