import { onTestFinished } from 'vitest'
import { startSite } from './start-site.ts'

/** A site that ends with its test, also when that fails half-way. */
export async function siteForTest(options: Parameters<typeof startSite>[0]) {
  const site = await startSite(options)
  onTestFinished(site.remove)
  return site
}
