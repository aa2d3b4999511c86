import { inject } from 'vitest'
import { startCopy } from './copied-site.ts'
import { noteSite } from './shared-sites.ts'
import type { RunningSite } from './start-site.ts'

const kept = globalThis as { sharedSites?: Map<string, Promise<RunningSite>>; sharedOrigins?: Set<string> }

/** A site with the sample content for all files of a worker that ask for it by this name. */
export async function sharedSite(name: string) {
  kept.sharedSites ??= new Map()
  const starting = kept.sharedSites.get(name) ?? start()
  kept.sharedSites.set(name, starting)
  const site = await starting
  if (!isRunning(site)) throw new Error(`The site that files share has ended:\n${site.output()}`)
  return site
}

/** Whether what is there stays for the files that follow. */
export const isShared = (origin: string) => kept.sharedOrigins?.has(origin) ?? false

function isRunning({ pid }: RunningSite) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function start() {
  // As in site.ts, and without the backup that a site which runs for ten minutes makes of itself and tries out.
  const env = { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1', BACKUP_EVERY_HOURS: '0' }
  const site = await startCopy({ env })
  await noteSite(inject('madeOnce'), site)
  kept.sharedOrigins ??= new Set()
  kept.sharedOrigins.add(site.url)
  return site
}
