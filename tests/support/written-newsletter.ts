import { join } from 'node:path'
import { newsletterOn } from './newsletter-on.ts'
import { keptSiteDatabase } from './site-database.ts'
import { site } from './written-site.ts'

/** For files that look at nothing but the addresses that they have made. */
export { site }
export const outbox = join(site.dataDir, 'outbox')
export const db = await keptSiteDatabase(site.dataDir)
export const { confirmed, get, led, newAddress, post, stored, subscribe } = newsletterOn(site, outbox, db)
