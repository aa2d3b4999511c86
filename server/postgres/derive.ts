import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type Derived, derived } from '#app/content/derived/derived.server.ts'
import { type Found, missingColumns, missingInViews } from '#app/content/derived/fit.server.ts'
import { type Kind, kindOf, tablesOf, text } from '#app/content/derived/kind.server.ts'
import { stores } from '#app/content/stores.server.ts'

type Queries = Pick<pg.Pool, 'query'> | pg.Client

/** In the client's transaction. @throws with a sentence for each column that the tables lack */
export async function derive(client: Queries, { kinds, statements, hash }: Derived = derived()) {
  const missing = missingColumns(kinds, (await readMade(client)).found)
  if (missing.length > 0) throw new Error(missing.join('\n'))
  for (const statement of statements) await client.query(statement)
  const stamp = stampOf(hash, kinds, (await readMade(client)).found)
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
  const { stamp, found } = await readMade(client)
  const kinds = Object.values(stores).map(kindOf)
  if (stamp !== stampOf(builtHash ?? derived().hash, kinds, found)) return false
  return missingColumns(kinds, found).length + missingInViews(kinds, found).length === 0
}

type Made = { stamp: string | null; columns: Record<string, string[]> }

/** What was made last, and which columns there are: one question, which each start waits for. */
async function readMade(client: Queries): Promise<{ stamp: string | null; found: Found }> {
  const { rows } = await client.query<Made>(`
    select obj_description(to_regproc('public.show_past'), 'pg_proc') as stamp,
      coalesce(json_object_agg(relation, names), '{}') as columns
    from (
      select relname as relation, json_agg(attname) as names
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') group by relname
    ) relations`)
  const { stamp = null, columns = {} } = rows[0] ?? {}
  return { stamp, found: new Map(Object.entries(columns).map(([relation, names]) => [relation, new Set(names)])) }
}
