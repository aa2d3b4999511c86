import { afterAll, expect } from 'vitest'
import { asCurrent } from './current-site.ts'
import { tables } from './record-tables.ts'
import { sharedSite } from './shared-site.ts'
import { keptSiteDatabase } from './site-database.ts'

/** For test files that look at the sample content as well, and take away again what they add to it. */
export const site = asCurrent(await sharedSite('sample'))

async function records() {
  const db = await keptSiteDatabase(site.dataDir)
  const each = Object.values(tables).map(
    (table) => `select '${table}' as "of", to_jsonb(one) ->> 'slug' as slug, id from ${table} one`,
  )
  const { rows } = await db.query(`${each.join(' union all ')} order by 1, 2, 3`)
  return rows
}

const before = await records()
afterAll(async () => expect(await records(), 'other files count what this one has found').toEqual(before))
