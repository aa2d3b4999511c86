import { settings } from '#app/content/pages/page-stores.server.ts'
import { svgAddress } from '#app/content/pages/settings/house.server.ts'
import { appContext } from '#app/context.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Route } from './+types/logo'

/** Only browsers keep it: what is withdrawn is in no shared cache. */
const kept = 'private, max-age=31536000, immutable'

/** The logo that visitors see now, and no other. Whoever opens it by itself opens a picture without rights. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { logo } = (await context.get(appContext).content()).read(settings)
  if (!logo || 'url' in logo || svgAddress(logo.svg) !== `/logo/${params.name}`)
    return new Response(`${fixed().missing.logo}\n`, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return new Response(logo.svg, {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': kept,
    },
  })
}
