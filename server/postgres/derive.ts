import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type Derived, derived } from '#app/content/derived/derived.server.ts'
import { type Found, missingColumns, missingInViews } from '#app/content/derived/fit.server.ts'
import { type Kind, kindOf, tablesOf, text } from '#app/content/derived/kind.server.ts'
import { stores } from '#app/content/stores.server.ts'

type Queries = Pick<pg.Pool, 'query'> | pg.Client

/** In the client's transaction. @throws with a sentence for each column that the tables lack */
export async function derive(client: Queries, { kinds, statements, hash }: Derived = derived()) {
  const missing = missingColumns(kinds, await readColumns(client))
  if (missing.length > 0) throw new Error(missing.join('\n'))
  for (const statement of statements) await client.query(statement)
  const stamp = stampOf(hash, kinds, await readColumns(client))
  await client.query(`comment on function show_past is ${text(stamp)}`)
}

/** What keeps revisions names the columns that a table has, whoever knows of them. */
function stampOf(hash: string, kinds: Kind[], found: Found) {
  const columns = tablesOf(kinds).map(({ table }) => [table, ...(found.get(table) ?? [])].sort())
  return `derived ${hash} ${createHash('sha256').update(JSON.stringify(columns)).digest('hex')}`
}

/** Of scripts/derived-hash.ts; none while developing. */
const builtHash: string | undefined = import.meta.env?.DERIVED_HASH

export async function isDerived(client: Queries) {
  const stamp = `select obj_description(to_regproc('public.show_past'), 'pg_proc') as stamp`
  const { rows } = await client.query<{ stamp: string | null }>(stamp)
  const [kinds, found] = [Object.values(stores).map(kindOf), await readColumns(client)]
  if (rows[0]?.stamp !== stampOf(builtHash ?? derived().hash, kinds, found)) return false
  return missingColumns(kinds, found).length + missingInViews(kinds, found).length === 0
}

async function readColumns(client: Queries): Promise<Found> {
  const { rows } = await client.query<{ relation: string; columns: string[] }>(`
    select relname as relation, json_agg(attname) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') group by relname`)
  return new Map(rows.map(({ relation, columns }) => [relation, new Set(columns)]))
}
