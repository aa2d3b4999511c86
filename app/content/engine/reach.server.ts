import { getTableColumns } from 'drizzle-orm'
import { type Locale, locales } from '#app/language/locales.ts'
import type { Change } from './changes.ts'
import type { TranslatedRows } from './languages/translated-rows.ts'
import { inEnglish, recordColumns } from './record-columns.ts'
import { isSame } from './same-pieces.ts'
import { type Store, type StoredRecord, shownOf } from './store.server.ts'

type Reach = NonNullable<Change['reach']>

/** Undefined where more than its own row may have changed: its address, place or languages, or that it is public. */
export function reachOf(store: Store, before: StoredRecord, after: StoredRecord): Reach | undefined {
  if (store.collection.page || before.status !== 'published' || after.status !== 'published') return undefined
  if (!isSame(languagesOf(before), languagesOf(after))) return undefined
  const columns = Object.entries(getTableColumns(store.table)).filter(([name]) => isPublic(name))
  const changedIn = (locale: Locale) =>
    columns.filter(([name]) => !isSame(saidIn(locale, before, name), saidIn(locale, after, name)))
  const changed = locales.map((locale) => [locale, changedIn(locale).map(([, column]) => column.name)] as const)
  if (changed.some(([, names]) => names.some((name) => isOfOthers.has(name)))) return undefined
  const chosen = changedIn('en').map(([, column]) => inEnglish(column.name))
  const [view = ''] = shownOf(store, [])
  return {
    view,
    id: before.id,
    columns: Object.fromEntries(changed.map(([locale, names]) => [locale, [...names.flatMap(shownAs), ...chosen]])),
  }
}

const isOfOthers = new Set(['slug', 'display_order'])

/** To visitors a record changes when it is published. What is said in other languages stands in its own columns. */
const isPublic = (name: string) =>
  name === 'publishedAt' || !(Object.hasOwn(recordColumns, name) || /^translat(ions|ed)$/.test(name))

const rowsOf = ({ translated }: StoredRecord) => (translated ?? {}) as TranslatedRows

const languagesOf = (record: StoredRecord) => Object.keys(rowsOf(record)).toSorted()

function saidIn(locale: Locale, record: StoredRecord, name: string) {
  const words = locale === 'en' ? undefined : rowsOf(record)[locale]
  const value = words && Object.hasOwn(words, name) ? words[name] : record[name]
  return value instanceof Date ? value.getTime() : (value ?? null)
}

/** A picture brings what the library says of it, and every word is searched for. */
const shownAs = (column: string) => [
  column,
  ...['alt', 'focus_x', 'focus_y'].map((part) => `${column.replace(/_url$/, '')}_${part}`),
  ...(column === 'published_at' ? [] : ['search', ...locales.map((locale) => `search_${locale}`)]),
]
