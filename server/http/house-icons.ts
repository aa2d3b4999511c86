import type { MiddlewareHandler } from 'hono'
import { settings } from '#app/content/pages/page-stores.server.ts'
import { houseOf, lookOf } from '#app/content/pages/settings/house.server.ts'
import { ico, markIcon } from '#app/media/mark-icon.server.ts'
import { tokensOf } from '#app/theme/tokens.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Services } from '#server/services.ts'
import { isRead } from './is-read.ts'

/** As scripts/make-brand-images.mjs draws those of the initial look, which lie in public/. */
const icons: Record<string, { size: number; scale: number; wrap?: (png: Buffer) => Buffer }> = {
  '/favicon.ico': { size: 32, scale: 1, wrap: ico },
  '/apple-touch-icon.png': { size: 180, scale: 0.86 },
  '/icon-192.png': { size: 192, scale: 1 },
  '/icon-512.png': { size: 512, scale: 1 },
  '/icon-maskable-192.png': { size: 192, scale: 0.72 },
  '/icon-maskable-512.png': { size: 512, scale: 0.72 },
}

/** What browsers and telephones ask for by these names, whatever a page says, is the house's own. */
export function houseIcons({ content, siteContent }: Pick<Services, 'content' | 'siteContent'>): MiddlewareHandler {
  const drawn = new Map<string, Promise<Buffer>>()
  return async function houseIcons(c, next) {
    const icon = icons[c.req.path]
    if (!icon || !isRead(c.req.method)) return next()
    c.set('route', 'file')
    const found = await content().catch(() => siteContent.last())
    if (!found) return c.body(null, 503, { 'cache-control': 'no-store' })
    const said = found.read(settings)
    const { logo, theme } = houseOf(said, { isPublic: true, entities: [] })
    if (logo) {
      // Telephones know no drawing: they make a picture of the page instead.
      const isKnown = c.req.path === '/favicon.ico' || logo.type === 'image/png'
      if (!isKnown) return c.text(`${fixed().missing.icon}\n`, 404, { 'cache-control': 'no-store' })
      return c.body(null, 302, { location: logo.src, 'cache-control': 'no-store' })
    }
    if (!theme) return next()
    const key = theme + c.req.path
    const png = drawn.get(key) ?? markIcon(tokensOf(lookOf(said)), icon)
    // Of one look at a time.
    if (![...drawn.keys()].every((each) => each.startsWith(theme))) drawn.clear()
    drawn.set(key, png)
    png.catch(() => drawn.delete(key))
    const body = new Uint8Array((icon.wrap ?? ((same) => same))(await png))
    return c.body(body, 200, {
      'content-type': icon.wrap ? 'image/x-icon' : 'image/png',
      'cache-control': 'public, max-age=3600',
    })
  }
}
