import { desc, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { containing, type Queries } from '../database.server.ts'
import { nameField } from './collection.ts'
import { queryOf, wordsOf } from './search/query.ts'
import type { Store } from './store.server.ts'

/** `isInside`: the text stands in it, or in what waits to be published, and not in its name. */
export type FoundRecord = { collection: string; id: string; title: string; isInside?: true }

type Row = { id: string; title: string; begins: boolean; isNamed: boolean; updatedAt: Date }

/** Records of all collections with the text: in the name first, and what begins with it before; then the last changed. */
export async function findRecords(db: Queries, stores: Store[], text: string, limit: number): Promise<FoundRecord[]> {
  const found: (Row & { collection: string })[] = []
  for (const store of stores) {
    const { collection, table } = store
    const title = getTableColumns(table)[nameField(collection)] ?? table.id
    const begins = sql<boolean>`starts_with(lower(${title}), lower(${text}))`
    const isNamed = sql<boolean>`${containing(title, text)}`
    const rows = await db
      .select({ id: table.id, title, begins, isNamed, updatedAt: table.updatedAt })
      .from(table)
      .where(or(isNamed, inText(store, text), inDraft(store, text)))
      .orderBy(desc(begins), desc(isNamed), desc(table.updatedAt))
      .limit(limit)
    found.push(...rows.map((row) => ({ ...(row as Row), collection: collection.slug })))
  }
  const rank = ({ begins, isNamed }: Row) => Number(begins) + Number(isNamed)
  return found
    .sort((a, b) => rank(b) - rank(a) || b.updatedAt.getTime() - a.updatedAt.getTime())
    .slice(0, limit)
    .map(({ collection, id, title, isNamed }) => ({ collection, id, title, ...(!isNamed && { isInside: true }) }))
}

/** Long texts, which have the index of the website's search; the others are short enough to be read. */
const indexed = new Set(['news', 'portfolio', 'development'])

function inText({ collection, table }: Store, text: string): SQL | undefined {
  if (!indexed.has(collection.slug)) {
    const columns = Object.entries(getTableColumns(table)).filter(([name]) => Object.hasOwn(collection.fields, name))
    return or(...columns.flatMap(([, column]) => (column.dataType === 'string' ? [containing(column, text)] : [])))
  }
  const words = wordsOf(text)
  if (words.length === 0) return undefined
  const query = sql`to_tsquery('english', ${queryOf(words, '&')})`
  return sql`${table.id} in (select id from ${table} where search @@ ${query})`
}

/** Whatever is text in it, as it stands in JSON. */
function inDraft({ table: { draft } }: Store, text: string) {
  const texts = sql`jsonb_path_query_array(${draft}, '$.** ? (@.type() == "string")')::text`
  return sql`(${draft} is not null and ${containing(texts, JSON.stringify(text).slice(1, -1))})`
}
