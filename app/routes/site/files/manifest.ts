import { appContext } from '#app/context.ts'
import { cachingFor } from '#app/routes/site/head/site-headers.ts'
import type { Route } from './+types/manifest'

export async function loader({ context }: Route.LoaderArgs) {
  const { name, shortName, description, locale, colours, logo } = await context.get(appContext).house()
  const marks = [192, 512].flatMap((size) => [
    { src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'any' },
    { src: `/icon-maskable-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'maskable' },
  ])
  const manifest = {
    name,
    short_name: shortName,
    description,
    lang: locale,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: colours.theme,
    background_color: colours.ground,
    icons: logo ? [{ src: logo.src, sizes: 'any', type: logo.type, purpose: 'any' }] : marks,
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', ...cachingFor({ isPersonal: false }) },
  })
}
