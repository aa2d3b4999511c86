import { afterAll, expect } from 'vitest'
import { asCurrent } from './current-site.ts'
import { sharedSite } from './shared-site.ts'
import { keptSiteDatabase } from './site-database.ts'

/** For test files that look at the sample content as well, and take away again what they add to it. */
export const site = asCurrent(await sharedSite('sample'))

async function articles() {
  const db = await keptSiteDatabase(site.dataDir)
  const { rows } = await db.query('select slug from news_articles order by slug')
  return rows
}

const before = await articles()
afterAll(async () => expect(await articles(), 'other files count what this one has found').toEqual(before))
