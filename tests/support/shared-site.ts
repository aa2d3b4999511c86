import type { TestProject } from 'vitest/node'
import { startSite } from './start-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    siteFolder: string
  }
}

/** One site with the sample content for all tests that do not need one of their own. */
export default async function setup(project: TestProject) {
  // Each sign-in of a test names an address of its own, so that the limits for one address do not meet all of them.
  const site = await startSite({ env: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' } })
  project.provide('siteUrl', site.url)
  project.provide('siteFolder', site.dataDir)
  return site.remove
}
