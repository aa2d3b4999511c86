import { inArray } from 'drizzle-orm'
import { type Actor, writeAudit } from '#app/audit/audit.server.ts'
import type { Store, StoredRecord } from '#app/content/engine/store.server.ts'
import type { Database, Queries } from '#app/database.server.ts'
import { type OtherLocale, otherLocales } from '#app/language/locales.ts'
import { tell } from '#app/language/speaking.ts'
import { fileIdOf, progressIn, type ReadRecord, readRecord, textsIn } from './read-record.server.ts'
import type { TextUnits } from './units.ts'
import { titleNote, versionNote, type WrittenFile, type WrittenUnit } from './write.ts'

export type DueRecord = {
  kind: string
  id: string
  title: string
  texts: number
  missing: number
  outdated: number
}

/** By the file of the record: counting goes through every text of it, which is done once for each version. */
const counted = new Map<string, { version: number; title: string; far: Far }>()
type Far = Partial<Record<OtherLocale, Pick<DueRecord, 'texts' | 'missing' | 'outdated'>>>

/** Whoever looks while all is counted waits, and finds it counted. */
let before: Promise<unknown> = Promise.resolve()

/** Every record with texts, and how far its translation is. */
export function listTranslations(db: Queries, stores: Store[], locale: OtherLocale): Promise<DueRecord[]> {
  const list = before.then(() => listInTurn(db, stores, locale))
  before = list.catch(() => undefined)
  return list
}

async function listInTurn(db: Queries, stores: Store[], locale: OtherLocale) {
  const all: DueRecord[] = []
  for (const store of stores) {
    const { table, order, collection } = store
    const there = (await db
      .select({ id: table.id, version: table.version })
      .from(table)
      .orderBy(...order)) as Pick<StoredRecord, 'id' | 'version'>[]
    const known = (record: { id: string }) => counted.get(fileIdOf(store, record))
    const stale = there.filter((record) => known(record)?.version !== record.version)
    for await (const record of readRecords(db, store, stale)) counted.set(fileIdOf(store, record), count(store, record))
    for (const { id } of there) {
      const { title = '', far } = known({ id }) ?? {}
      const counts = far?.[locale]
      if (counts && counts.texts > 0) all.push({ kind: collection.slug, id, title, ...counts })
    }
  }
  return all
}

function count(store: Store, record: StoredRecord) {
  const far: Far = {}
  for (const locale of otherLocales) {
    const read = readRecord(store, record, locale)
    if (!read) continue
    const { total, missing, outdated } = progressIn(read)
    far[locale] = { texts: total, missing: missing.length, outdated: outdated.length }
  }
  return { version: record.version, title: store.collection.list.item(record as never).title, far }
}

export const isDue = ({ missing, outdated }: Pick<DueRecord, 'missing' | 'outdated'>) => missing + outdated > 0

/** Of a kind all records, or some; with `isDueOnly` those of all of which something is missing or out of date. */
type Wish = { store: Store; isWhole: boolean; ids: string[] }

/** What a translator gets; that it has left the house is written down. */
export async function exportTexts(
  db: Database,
  wishes: Wish[],
  { locale, isDueOnly }: { locale: OtherLocale; isDueOnly: boolean },
  actor: Actor,
): Promise<{ files: WrittenFile[]; tooMany?: undefined } | { files?: undefined; tooMany: number }> {
  const files: WrittenFile[] = []
  for (const { store, isWhole, ids } of wishes) {
    if (!isWhole && ids.length === 0) continue
    for await (const { record, read } of readEach(db, store, locale, isWhole ? undefined : ids)) {
      const { missing, outdated } = progressIn(read)
      if (isDueOnly && !ids.includes(record.id) && missing.length + outdated.length === 0) continue
      const file = fileOf(store, record, read)
      if (file.units.length > 0) files.push(file)
      if (files.length > mostRecords) return { tooMany: mostRecords }
    }
  }
  if (files.length > 0) {
    const details = { count: files.length, language: locale }
    await writeAudit(db, { actor, action: 'exported', subject: { kind: 'translation' }, details })
  }
  return { files }
}

/** What fits into a file that can be read back. */
const mostRecords = 1_000

function fileOf(store: Store, record: StoredRecord, read: ReadRecord): WrittenFile {
  const outdated = new Map(progressIn(read).outdated.map((text) => [text.path, text.from]))
  const { slug, list } = store.collection
  return {
    id: fileIdOf(store, record),
    original: `${slug}/${record.id}`,
    notes: [
      [titleNote, list.item(record as never).title],
      [versionNote, String(record.version)],
    ],
    units: tell('en', () => textsIn(read)).flatMap((text) =>
      unitsIn(text, { from: outdated.get(text.path), isPublic: isPublic(read) }),
    ),
  }
}

const isPublic = ({ translation }: ReadRecord) => translation?.state === 'public'

type State = { from: string | undefined; isPublic: boolean }

function unitsIn({ units, own, isAlike, field: { max } }: TextUnits, { from, isPublic }: State): WrittenUnit[] {
  const isOutdated = from !== undefined
  const isWhole = units.length === 1
  return units.map((unit, at) => {
    const notes: WrittenUnit['notes'] = [['label', unit.label]]
    if (max) notes.push(['limit', `At most ${max} characters${isWhole ? '' : ', with its other parts'}.`])
    if (from && at === 0) notes.push(['translated-from', from])
    if (own && !isAlike && at === 0)
      notes.push(['hint', 'There is a translation of another structure, which this one will replace.'])
    const done = isPublic ? 'final' : 'translated'
    return {
      ...unit,
      notes,
      isOutdated: isOutdated && unit.target !== undefined,
      state: unit.target && !isOutdated ? done : 'initial',
    }
  })
}

/** A few at a time: texts are long. */
const together = 50

async function* readEach(db: Queries, store: Store, locale: OtherLocale, ids?: string[]) {
  const { table, order } = store
  const known = await db
    .select({ id: table.id })
    .from(table)
    .where(ids && inArray(table.id, ids))
    .orderBy(...order)
  for await (const record of readRecords(db, store, known as { id: string }[])) {
    const read = readRecord(store, record, locale)
    if (read) yield { record, read }
  }
}

async function* readRecords(db: Queries, { table }: Store, known: { id: string }[]) {
  for (let from = 0; from < known.length; from += together) {
    const portion = known.slice(from, from + together).map(({ id }) => id)
    const rows = (await db.select().from(table).where(inArray(table.id, portion))) as StoredRecord[]
    for (const id of portion) {
      const record = rows.find((row) => row.id === id)
      if (record) yield record
    }
  }
}
