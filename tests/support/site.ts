import { startCopy } from './copied-site.ts'
import { asCurrent } from './current-site.ts'
import { siteForFile } from './site-for-file.ts'

/**
 * A site with the sample content for the test file that imports this, and for no other: what one file writes, another
 * would meet in its lists.
 */
export const site = asCurrent(
  // Each sign-in of a test names an address of its own, so that the limits for one address do not meet all of them.
  await siteForFile(await startCopy({ env: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' } })),
)
