import { type Column, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { keptStatement, prepared, type Queries } from '#app/database.server.ts'

type Part = SQLWrapper & PromiseLike<{ id: string }[]>

/**
 * In one statement, with the ids by which a page is known to show these rows (`shown-content.ts`). What the parts ask
 * for are placeholders: the statement is put together once.
 */
export function together<Parts extends Record<string, Part>>(partsOf: (db: Queries) => Parts) {
  const query = prepared((db) => {
    const parts = Object.entries(partsOf(db))
    const asked = parts.map(
      ([part, query]) => sql`select q.id as shown_id, ${part}::text as part, to_jsonb(q) as found from ${query} q`,
    )
    const union = sql`(${sql.join(asked, sql` union all `)}) together`
    return { names: parts.map(([part]) => part), all: db.select(columns).from(union).prepare(keptStatement) }
  })
  return async (db: Queries, values: Record<string, unknown>) => {
    const { names, all } = query(db)
    const found = Map.groupBy(await all.execute(values), ({ part }) => part)
    return Object.fromEntries(names.map((part) => [part, (found.get(part) ?? []).map((row) => row.found)])) as {
      [Name in keyof Parts]: Awaited<Parts[Name]>
    }
  }
}

const columns = {
  id: sql<string>`shown_id`.as('shown_id'),
  part: sql<string>`part`.as('part'),
  found: sql<unknown>`found`.as('found'),
}

/** Columns by the names that the code has for them. A moment would be text. */
export const byName = <Columns extends Record<string, Column>>(columns: Columns) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, sql`${column}`.as(name)])) as {
    [Name in keyof Columns]: SQL.Aliased<
      Columns[Name]['_']['notNull'] extends true ? Columns[Name]['_']['data'] : Columns[Name]['_']['data'] | null
    >
  }

/** A limit within the text: for one that is a parameter, a plan that is kept expects a tenth of all rows. */
export const atMost = (rows: number) => sql`${rows}`.inlineParams() as unknown as Placeholder
