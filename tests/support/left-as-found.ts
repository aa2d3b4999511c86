import { isDeepStrictEqual } from 'node:util'
import type { Pool } from 'pg'
import { afterAll, expect } from 'vitest'

type Standing = Record<string, Record<string, unknown>>

/** A file that does not leave the pages of its site and the tables below them as it has found them fails, and no other. */
export async function leftAsFound(db: Pool) {
  const before = await standing(db)
  afterAll(async () => {
    const after = await standing(db)
    if (isDeepStrictEqual(after, before)) return
    const [found, left] = [await inParts(before), await inParts(after)]
    const changed = Object.keys({ ...found, ...left }).filter((name) => !isDeepStrictEqual(found[name], left[name]))
    const told = changed.map((name) => difference(name, found[name], left[name]))
    expect(told, 'this file leaves to others that share its site what it has not found').toEqual([])
  })
}

async function standing(db: Pool): Promise<Standing> {
  const { rows } = await db.query<{ name: string; is: Record<string, unknown> }>(`
    select kind as name, values as is from pages
    union all select 'a draft of ' || kind, jsonb_build_object('values', draft) from pages where draft is not null
    union all select relname, jsonb_build_object('columns', jsonb_agg(attname order by attnum))
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped
      group by pg_class.oid
    union all select oid::regprocedure::text, jsonb_build_object('does', md5(prosrc))
      from pg_proc where pronamespace = 'public'::regnamespace
    union all select tgname || ' on ' || tgrelid::regclass, jsonb_build_object('enabled', tgenabled)
      from pg_trigger where not tgisinternal`)
  return Object.fromEntries(rows.map(({ name, is }) => [name, is]))
}

/** Fields of pages among them: what a row has left to the definition of its page stands in it once that is saved. */
async function inParts(standing: Standing): Promise<Record<string, unknown>> {
  const { pageStores } = await import('#app/content/pages/page-stores.server.ts')
  const whole = { ...standing }
  for (const { page, read } of pageStores) whole[page.slug] = read(standing[page.slug])
  const parts = Object.entries(whole).map(([name, is]) =>
    Object.entries(is).map(([part, value]) => [`${name}, ${part}`, value]),
  )
  return Object.fromEntries(parts.flat())
}

/** In words, from shortly before where the two part: what a page says in all languages fills a screen. */
function difference(name: string, found: unknown, left: unknown) {
  const [was = 'nothing', is = 'nothing'] = [JSON.stringify(found), JSON.stringify(left)]
  const parting = [...was].findIndex((letter, at) => letter !== is[at])
  const from = Math.max(0, parting - 40)
  return `${name}: was ${was.slice(from, from + 80)}, is ${is.slice(from, from + 80)}`
}
