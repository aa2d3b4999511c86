import { cachingFor } from '#app/routes/site/head/site-headers.ts'
import { readThemeAddress } from '#app/theme/theme-address.server.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Route } from './+types/theme'

export function loader({ params }: Route.LoaderArgs) {
  const found = readThemeAddress(params['*'])
  if (!found)
    return new Response(`${fixed().missing.theme}\n`, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const caching = found.isExact
    ? { 'Cache-Control': 'public, max-age=31536000, immutable' }
    : cachingFor({ isPersonal: false })
  return new Response(found.sheet, { headers: { 'Content-Type': 'text/css; charset=utf-8', ...caching } })
}
