import type { RunningSite } from './start-site.ts'

let current: RunningSite | undefined

/** The site that a test file has imported, which is the one that its browser opens. */
export function asCurrent(site: RunningSite) {
  if (current) throw new Error('A test file has one site: import site.ts, read-site.ts or written-site.ts.')
  current = site
  return site
}

export function currentSite() {
  if (!current) throw new Error('The browser opens the site of a test file: import one.')
  return current
}
