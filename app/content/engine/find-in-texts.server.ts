import { and, desc, getTableColumns, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { kindOf } from '#app/content/derived/kind.server.ts'
import { searchColumns } from '#app/content/derived/search-column.server.ts'
import { legalForm, wordsOf } from '#app/content/search/query.ts'
import { tsqueryOf } from '#app/content/search/tsquery.server.ts'
import type { Queries } from '#app/database.server.ts'
import { speak } from '#app/language/speaking.ts'
import type { Store, StoredRecord } from './store.server.ts'
import { wordsInFields } from './words.ts'

type Found = { collection: string; id: string; title: string; isInText: true }

export async function findInTexts(db: Queries, stores: Store[], text: string, limit: number): Promise<Found[]> {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const found: (Found & { updatedAt: Date })[] = []
  for (const store of stores) {
    const { collection, table } = store
    if (collection.page) {
      found.push(...(await findInPage(db, store, words)))
      continue
    }
    const rows = await db
      .select({ id: table.id, title: nameColumn(store), updatedAt: table.updatedAt })
      .from(table)
      .where(or(stands(store, words), waits(store, words)))
      .orderBy(desc(table.updatedAt))
      .limit(limit)
    const own = rows as { id: string; title: string; updatedAt: Date }[]
    found.push(...own.map((row) => ({ ...row, collection: collection.slug, isInText: true as const })))
  }
  return found
    .sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
    .slice(0, limit)
    .map(({ updatedAt: _, ...record }) => record)
}

/** What nobody has written stands in the program. */
async function findInPage(db: Queries, store: Store, words: string[]) {
  const { collection, table } = store
  const [row] = (await db.select().from(table)) as StoredRecord[]
  const texts =
    row && [collection.open(row as never), row.draft ?? {}].map((values) => wordsInFields(collection.fields, values))
  if (!row || !texts?.some((text) => words.every((word) => isIn(text.toLowerCase(), word)))) return []
  const { id, updatedAt } = row
  return [{ collection: collection.slug, id, title: String(row.label), updatedAt, isInText: true as const }]
}

/** A company's legal form with its points or without: as a whole word, since few letters stand within many. */
function isIn(text: string, word: string) {
  const form = legalForm(word)?.replaceAll('.', '\\.')
  return text.includes(word) || (form !== undefined && new RegExp(`(?<!\\p{L})${form}(?!\\p{L})`, 'u').test(text))
}

export function nameColumn({ collection, table }: Pick<Store, 'collection' | 'table'>) {
  const columns = table as unknown as Record<string, PgColumn>
  return columns[collection.page ? 'label' : collection.list.name] ?? table.id
}

/** Selects ids, so that the indexes alone answer. */
function stands(store: Store, words: string[]) {
  const { collection, table } = store
  const inLanguages = searchColumns(kindOf(store)).map(({ locale, column }) => {
    const asked = speak(locale, () => tsqueryOf(words, '&'))
    return sql`select id from ${table} where ${sql.identifier(column)} @@ ${asked}`
  })
  if (inLanguages.length > 0) return sql`${table.id} in (${sql.join(inLanguages, sql` union all `)})`
  const columns = getTableColumns(table)
  const texts = Object.keys(collection.fields).flatMap((name) => columns[name] ?? [])
  const all = sql`lower(concat_ws(' ', ${sql.join(texts, sql`, `)}))`
  return everyWord(words, (word) => sql`strpos(${all}, ${word}) > 0`)
}

/** No index: few published records have a draft beside them. */
const waits = ({ table }: Store, words: string[]) => and(isNotNull(table.draft), textsHold(table.draft, words))

function textsHold(values: PgColumn, words: string[]) {
  const texts = sql`jsonb_path_query(${values}, 'strict $.** ? (@.type() == "string")')`
  return everyWord(
    words,
    (word) => sql`exists (select from ${texts} part where strpos(lower(part #>> '{}'), ${word}) > 0)`,
  )
}

const everyWord = (words: string[], contains: (word: string) => SQL) => and(...words.map(contains))
