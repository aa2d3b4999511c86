import type { HeadersArgs } from 'react-router'
import speculationRules from '#app/routes/site/site.speculationrules?url'
import stylesheet from '#app/styles/site.css?url'

const kept = 'public, max-age=0, must-revalidate'
const personal = 'private, no-store'

export function cachingFor({ isPersonal }: { isPersonal: boolean }) {
  return { 'Cache-Control': isPersonal ? personal : kept, Vary: 'Accept-Encoding, Cookie' }
}

// Asked for before the page is read, so that a slow line brings it first and not a third of it beside the fonts.
const early = { Link: `<${stylesheet}>; rel=preload; as=style` }

/** Lets browsers make the next page ready (site.speculationrules). */
export function pageHeaders({ isPersonal }: { isPersonal: boolean }) {
  const rules: Record<string, string> = isPersonal ? {} : { 'Speculation-Rules': `"${speculationRules}"` }
  return { ...cachingFor({ isPersonal }), ...early, ...rules }
}

/** React Router sends the deepest route's headers only. */
export function siteHeaders({ parentHeaders, loaderHeaders, actionHeaders }: HeadersArgs) {
  const headers = new Headers(parentHeaders)
  const isKept = headers.get('Cache-Control')?.startsWith('public') ?? true
  for (const own of [loaderHeaders, actionHeaders])
    for (const [name, value] of own) if (isKept || name !== 'cache-control') headers.set(name, value)
  return headers
}
