import { getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Translation } from '#app/content/engine/languages/translations.ts'
import { stores } from '#app/content/stores.server.ts'
import type { Database } from '#app/database.server.ts'
import { valuesOf } from './records.server.ts'
import type { Store, StoredRecord } from './store.server.ts'

export async function copyOf(db: Database, store: Store, record: StoredRecord): Promise<Record<string, unknown>> {
  const { collection } = store
  const { list, suggest, fields } = collection
  const values = valuesOf(store, record)
  values[list.name] = ending(String(values[list.name]), ' (copy)', fields[list.name]?.max)
  if (suggest) values[suggest.to] = await freeSlug(db, store, suggest.to, String(values[suggest.to]))
  if (values.translations) values.translations = (values.translations as Translation[]).map(waiting)
  return values
}

/** Its words are those of the other record: they go public in each language once somebody has said so. */
const waiting = (each: Translation): Translation => (each.state === 'public' ? { ...each, state: 'ready' } : each)

const ending = (text: string, end: string, max = Number.POSITIVE_INFINITY) =>
  text.slice(0, max - end.length).toWellFormed() + end

/** Enough for any record; beyond that, editors write the slug by hand. */
const tries = 100

async function freeSlug(db: Database, { collection }: Store, field: string, slug: string) {
  const { prefix, max } = collection.fields[field] ?? {}
  const candidates = Array.from({ length: tries }, (_, at) => ending(slug, at === 0 ? '-copy' : `-copy-${at + 1}`, max))
  const taken = new Set<unknown>()
  for (const { table, collection: other } of Object.values(stores)) {
    const column = getTableColumns(table)[field]
    if (!column || other.fields[field]?.prefix !== prefix) continue
    // What waits in a draft is taken as well.
    for (const address of [sql`lower(${column})`, sql`lower(${table.draft} ->> ${field})`]) {
      const rows = await db.select({ slug: address }).from(table).where(inArray(address, candidates))
      for (const row of rows) taken.add(row.slug)
    }
  }
  return candidates.find((candidate) => !taken.has(candidate)) ?? slug
}
