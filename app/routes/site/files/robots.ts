import { appContext } from '#app/context.ts'
import { cachingFor } from '#app/routes/site/head/site-headers.ts'
import type { Route } from './+types/robots'

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(appContext)
  const lines = ['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, '']
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...cachingFor({ isPersonal: false }) },
  })
}

/** A rule holds for all that begins with it: `/auth` alone would close a page at `/authors`. */
const closed = ['/cms', '/auth'].flatMap((path) => ['$', '/', '?', '.'].map((end) => `Disallow: ${path}${end}`))
