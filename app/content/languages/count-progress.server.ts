import { eq, inArray } from 'drizzle-orm'
import { progressOf } from '#app/content/engine/languages/progress.ts'
import type { Translation } from '#app/content/engine/languages/translations.ts'
import { valuesOf } from '#app/content/engine/records.server.ts'
import type { Store, StoredRecord } from '#app/content/engine/store.server.ts'
import { stores } from '#app/content/stores.server.ts'
import type { Queries } from '#app/database.server.ts'
import type { OtherLocale } from '#app/language/locales.ts'

export type LanguageProgress = {
  locale: OtherLocale
  /** Texts of what visitors see. */
  total: number
  done: number
  outdated: number
  /** Records. */
  published: number
  public: number
  oldest: { kind: string; id: string; title: string; since: string; outdated: number }[]
}

type Far = { missing: number; outdated: number; isPublic: boolean }
type Counted = {
  version: number
  kind: string
  id: string
  title: string
  since: Date
  total: number
  far: Partial<Record<OtherLocale, Far>>
}

/** Counting goes through every text of a record: that is done once for each version of it. */
const counted = new Map<string, Counted>()
const atOnce = 50
const mostOldest = 5

/** Of what is published, how far each language is, and of what is out of date the longest published. */
export async function countProgress(db: Queries, chosen: OtherLocale[]): Promise<LanguageProgress[]> {
  if (chosen.length === 0) return []
  underway ??= countAll(db).finally(() => {
    underway = undefined
  })
  const records = await underway
  return chosen.map((locale) => progressIn(locale, records))
}

/** Whoever looks meanwhile waits for the same. */
let underway: Promise<Counted[]> | undefined

async function countAll(db: Queries) {
  const records: Counted[] = []
  for (const store of Object.values(stores))
    if ('translations' in store.collection.fields) records.push(...(await countIn(db, store)))
  return records
}

async function countIn(db: Queries, store: Store) {
  const { id, version, status } = store.table
  const kind = store.collection.slug
  const keyOf = (record: { id: string }) => `${kind}/${record.id}`
  const rows = await db.select({ id, version }).from(store.table).where(eq(status, 'published'))
  const there = rows as { id: string; version: number }[]
  const stale = there.filter((record) => counted.get(keyOf(record))?.version !== record.version)
  for (let at = 0; at < stale.length; at += atOnce) {
    const ids = stale.slice(at, at + atOnce).map((record) => record.id)
    const read = await db.select().from(store.table).where(inArray(id, ids))
    for (const row of read as StoredRecord[]) counted.set(keyOf(row), count(store, row))
  }
  return there.flatMap((record) => counted.get(keyOf(record)) ?? [])
}

function count(store: Store, row: StoredRecord): Counted {
  const { collection } = store
  const values = valuesOf(store, { ...row, draft: null })
  const translations = (values.translations ?? []) as Translation[]
  const far = translations.map((translation) => {
    const { missing, outdated } = progressOf(collection.fields, values, translation)
    const isPublic = translation.state === 'public'
    return [translation.type, { missing: missing.length, outdated: outdated.length, isPublic }] as const
  })
  return {
    ...{ version: row.version, kind: collection.slug, id: row.id },
    title: collection.list.item(row as never).title,
    since: row.publishedAt,
    total: progressOf(collection.fields, values).total,
    far: Object.fromEntries(far),
  }
}

function progressIn(locale: OtherLocale, records: Counted[]): LanguageProgress {
  const sum = (of: (record: Counted, far: Far) => number) =>
    records.reduce((all, record) => {
      const { total: missing } = record
      return all + of(record, record.far[locale] ?? { missing, outdated: 0, isPublic: false })
    }, 0)
  const oldest = records
    .filter(({ far }) => (far[locale]?.outdated ?? 0) > 0)
    .toSorted((one, other) => one.since.getTime() - other.since.getTime())
    .slice(0, mostOldest)
  return {
    locale,
    total: sum(({ total }) => total),
    done: sum(({ total }, { missing }) => total - missing),
    outdated: sum((_record, { outdated }) => outdated),
    published: records.length,
    public: sum((_record, { isPublic }) => Number(isPublic)),
    oldest: oldest.map(({ kind, id, title, since, far }) => ({
      ...{ kind, id, title, since: since.toISOString() },
      outdated: far[locale]?.outdated ?? 0,
    })),
  }
}
