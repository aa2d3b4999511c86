import { inject, type RunnerTestFile, TestRunner } from 'vitest'
import { startCopy } from './copied-site.ts'
import { leftAsFound } from './left-as-found.ts'
import { forgetSite, noteSite } from './shared-sites.ts'
import { keptSiteDatabase } from './site-database.ts'
import type { RunningSite } from './start-site.ts'

/** `file`: the one that has it, or had it last. */
type SharedSite = { starting: Promise<RunningSite>; file: RunnerTestFile }

const kept = globalThis as { sharedSites?: Map<string, SharedSite>; sharedOrigins?: Set<string> }

/** A site with the sample content for all files of a worker that ask for it by this name. */
export async function sharedSite(name: string) {
  kept.sharedSites ??= new Map()
  const { file } = TestRunner.getCurrentSuite()
  const { starting, file: last } = kept.sharedSites.get(name) ?? { starting: start(), file }
  // What a file that failed has left would fail those that follow as well, and hide the cause.
  const isSpoilt = last.result?.state === 'fail'
  const own = { starting: isSpoilt ? end(starting).then(start) : starting, file }
  kept.sharedSites.set(name, own)
  const site = await own.starting
  if (!isRunning(site)) throw new Error(`The site that files share has ended:\n${site.output()}`)
  const db = await keptSiteDatabase(site.dataDir)
  // All files together would use up the tries that a site allows.
  await db.query('delete from rate_limits')
  await leftAsFound(db)
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

async function end(starting: Promise<RunningSite>) {
  // One that did not start has ended already.
  const site = await starting.catch(() => undefined)
  if (!site) return
  kept.sharedOrigins?.delete(site.url)
  await site.remove()
  await forgetSite(inject('madeOnce'), site)
}
