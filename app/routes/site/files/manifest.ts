import { brand } from '#app/brand.ts'
import { cachingFor } from '#app/routes/site/head/site-headers.ts'

export function loader() {
  const { name, shortName, description, locale, colors } = brand
  const icons = [192, 512].flatMap((size) => [
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
    theme_color: colors.theme,
    background_color: colors.ground,
    icons,
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', ...cachingFor({ isPersonal: false }) },
  })
}
