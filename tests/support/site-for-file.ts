import { afterAll, inject } from 'vitest'
import { forgetSite, noteSite } from './shared-sites.ts'
import type { RunningSite } from './start-site.ts'

/** A site that ends with its test file, or with the run where all tests of the file are skipped: no hook is called then. */
export async function siteForFile(site: RunningSite) {
  const notes = inject('madeOnce')
  await noteSite(notes, site)
  afterAll(async () => {
    await site.remove()
    await forgetSite(notes, site)
  })
  return site
}
