import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queries } from '#app/database.server.ts'

type Row = { id: string }
type Part = (SQLWrapper & PromiseLike<Row[]>) | undefined
type RowsOf<Asked> = Asked extends PromiseLike<infer Rows> ? Rows : []

/** In one statement, with the ids by which a page is known to show these rows (`shown-content.ts`). */
export async function readTogether<Parts extends Record<string, Part>>(db: Queries, parts: Parts) {
  const asked = Object.entries(parts).flatMap(([part, query]) =>
    query ? [sql`select q.id as shown_id, ${part}::text as part, to_jsonb(q) as found from ${query} q`] : [],
  )
  const { rows } = asked.length > 0 ? await db.execute<Found>(sql.join(asked, sql` union all `)) : { rows: [] }
  const found = Map.groupBy(rows, ({ part }) => part)
  return Object.fromEntries(
    Object.keys(parts).map((part) => [part, (found.get(part) ?? []).map((row) => row.found)]),
  ) as { [Name in keyof Parts]: RowsOf<Parts[Name]> }
}

type Found = { shown_id: string; part: string; found: unknown }

/** Columns by the names that the code has for them. A moment would be text. */
export const byName = <Columns extends Record<string, Column>>(columns: Columns) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, sql`${column}`.as(name)])) as {
    [Name in keyof Columns]: SQL.Aliased<
      Columns[Name]['_']['notNull'] extends true ? Columns[Name]['_']['data'] : Columns[Name]['_']['data'] | null
    >
  }
