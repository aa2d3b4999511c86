import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { newsletterOn } from './newsletter-on.ts'
import { copyFolder } from './sample-folder.ts'
import { openSiteDatabase } from './site-database.ts'
import { siteForFile } from './site-for-file.ts'
import { startSite } from './start-site.ts'

const dataDir = await copyFolder(inject('sampleFolder'))
export const outbox = join(await mkdtemp(join(dataDir, 'mail-')), 'outbox')

/** A site that writes its mails into a folder, for the test file that imports this. */
export const site = await siteForFile(
  await startSite({ dataDir, env: { MAIL_DIR: outbox, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' } }),
)
export const db = await openSiteDatabase(dataDir)
afterAll(() => db.end())

export const { get, led, newAddress, post, stored, subscribe } = newsletterOn(site, outbox, db)
