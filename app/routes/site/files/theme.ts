import { readThemeAddress } from '#app/theme/theme-address.server.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Route } from './+types/theme'

export function loader({ params }: Route.LoaderArgs) {
  const found = readThemeAddress(params['*'])
  if (!found)
    return new Response(`${fixed().missing.theme}\n`, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  // Of any other version: strangers can ask for four billion, and would push every page out of the memory for pages.
  const caching = found.isExact ? 'public, max-age=31536000, immutable' : 'no-store'
  return new Response(found.sheet, { headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': caching } })
}
