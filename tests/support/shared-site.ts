import { inject } from 'vitest'
import { startCopy } from './copied-site.ts'
import { noteSite } from './shared-sites.ts'
import type { RunningSite } from './start-site.ts'

const kept = globalThis as { sharedSites?: Map<string, Promise<RunningSite>> }

/** A site with the sample content for all files of a worker that ask for it by this name. */
export async function sharedSite(name: string) {
  kept.sharedSites ??= new Map()
  const site = kept.sharedSites.get(name) ?? start()
  kept.sharedSites.set(name, site)
  return await site
}

async function start() {
  // As in site.ts.
  const site = await startCopy({ env: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' } })
  await noteSite(inject('madeOnce'), site)
  return site
}
