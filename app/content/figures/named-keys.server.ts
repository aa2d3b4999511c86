import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Store } from '#app/content/engine/store.server.ts'

/** A row without what the database makes of it, in English and in small letters: that is as long as the row itself. */
export function saidIn({ table }: Store, { without }: { without?: string } = {}): SQL {
  const columns = Object.values(getTableColumns(table)).filter(({ name }) => name !== without)
  return sql`(select to_jsonb(said)::text from (select ${sql.join(columns, sql`, `)}) as said)`
}

/** Each naming of a figure, as a row `named` of its key in a text or its key in a field: in one reading, however many there are. */
export const namedKeys = (text: SQL) =>
  sql`regexp_matches(${text}, '\\{([a-z0-9-]+)(?: date)?\\}|"figure": "([a-z0-9-]+)"', 'g') as named`

export const keyNamed = sql<string>`coalesce(named[1], named[2])`
