import { asCurrent } from './current-site.ts'
import { sharedSite } from './shared-site.ts'

/** For test files that look at nothing but the records that they have made. */
export const site = asCurrent(await sharedSite('written'))
