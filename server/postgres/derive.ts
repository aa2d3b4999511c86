import type pg from 'pg'
import { type Derived, derived } from '#app/content/derived/derived.server.ts'
import { type Found, missingColumns, missingInViews } from '#app/content/derived/fit.server.ts'
import { kindOf } from '#app/content/derived/kind.server.ts'
import { stores } from '#app/content/stores.server.ts'

type Queries = Pick<pg.Pool, 'query'> | pg.Client

/** In the client's transaction. @throws with a sentence for each column that the tables lack */
export async function derive(client: Queries, { kinds, statements }: Derived = derived()) {
  const missing = missingColumns(kinds, await readColumns(client))
  if (missing.length > 0) throw new Error(missing.join('\n'))
  for (const statement of statements) await client.query(statement)
}

/** Of scripts/derived-hash.ts; none while developing. */
const builtHash: string | undefined = import.meta.env?.DERIVED_HASH

export async function isDerived(client: Queries) {
  const stamp = `select obj_description(to_regproc('public.show_past'), 'pg_proc') as stamp`
  const { rows } = await client.query<{ stamp: string | null }>(stamp)
  if (rows[0]?.stamp !== `derived ${builtHash ?? derived().hash}`) return false
  const [kinds, found] = [Object.values(stores).map(kindOf), await readColumns(client)]
  return missingColumns(kinds, found).length + missingInViews(kinds, found).length === 0
}

async function readColumns(client: Queries): Promise<Found> {
  const { rows } = await client.query<{ relation: string; columns: string[] }>(`
    select relname as relation, json_agg(attname) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') group by relname`)
  return new Map(rows.map(({ relation, columns }) => [relation, new Set(columns)]))
}
