import { desc, sql } from 'drizzle-orm'
import { capitalised } from '#app/content/engine/capitalised.ts'
import { nameColumn } from '#app/content/engine/find-in-texts.server.ts'
import type { Store } from '#app/content/engine/store.server.ts'
import { nounsOf } from '#app/content/nouns.ts'
import { stores } from '#app/content/stores.server.ts'
import { containing, type Queries } from '#app/database.server.ts'
import type { TargetGroup } from './find-targets.server.ts'
import { type LinkTarget, targetColumns, targetOf } from './target.server.ts'

const mostInGroup = 8

/** What a relation may name, by a part of its name; without a text, what changed last. */
export async function findRelatable(db: Queries, kinds: string[], text: string): Promise<TargetGroup[]> {
  return Promise.all(
    storesOf(kinds).map(async (store) => {
      const label = nameColumn(store)
      const rows = await db
        .select(targetColumns(store))
        .from(store.table)
        .where(text ? containing(label, text) : undefined)
        .orderBy(desc(sql`starts_with(lower(${label}), lower(${text}))`), desc(store.table.updatedAt))
        .limit(mostInGroup)
      return { label: capitalised(nounsOf(store.collection.slug)[1]), targets: rows.map(targetOf(store)) }
    }),
  )
}

const mostMentioned = 12
/** Shorter names are words of the language as well. */
const shortestName = 4

export async function findMentioned(db: Queries, kinds: string[], text: string): Promise<LinkTarget[]> {
  const found = await Promise.all(
    storesOf(kinds).map(async (store) => {
      const label = nameColumn(store)
      const rows = await db
        .select(targetColumns(store))
        .from(store.table)
        .where(sql`length(${label}) >= ${shortestName} and strpos(${text}, ${label}) > 0`)
      const named = rows.map(targetOf(store)).filter(({ label }) => asAWord(label).test(text))
      return named.slice(0, mostMentioned)
    }),
  )
  return found.flat()
}

const asAWord = (name: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u')

const storesOf = (kinds: string[]): Store[] =>
  kinds.flatMap((kind) => (Object.hasOwn(stores, kind) ? (stores[kind] ?? []) : []))
