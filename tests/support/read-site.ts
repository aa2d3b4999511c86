import { afterAll, expect } from 'vitest'
import { asCurrent } from './current-site.ts'
import { sharedSite } from './shared-site.ts'
import { keptSiteDatabase } from './site-database.ts'

/** For test files that change nothing of what visitors see. */
export const site = asCurrent(await sharedSite('read'))

async function revision() {
  const db = await keptSiteDatabase(site.dataDir)
  const { rows } = await db.query('select * from content_revision')
  return rows
}

const before = await revision()
afterAll(async () => expect(await revision(), 'other files read what this one has found').toEqual(before))
