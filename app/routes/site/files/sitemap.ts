import { englishOnly, type PublicLanguages } from '#app/content/languages/public-languages.server.ts'
import { appContext } from '#app/context.ts'
import { inLanguage } from '#app/language/address.ts'
import type { Locale } from '#app/language/locales.ts'
import { speak } from '#app/language/speaking.ts'
import { element, xmlDocument } from '#app/routes/site/feeds/xml.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { cachingFor } from '#app/routes/site/head/site-headers.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Route } from './+types/sitemap'
import { listChanges } from './sitemap-changes.server.ts'

type Listed = PublicLanguages & { changes: Map<Locale, Awaited<ReturnType<typeof listChanges>>> }

/** What sitemaps.org allows in one file. */
const most = 50_000

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const { found, init } = await readOr<Listed>({ ...englishOnly, changes: new Map() }, site, async () => {
    const languages = await site.languages()
    const changes: Listed['changes'] = new Map()
    for (const locale of ['en', ...languages.chosen] as const)
      changes.set(locale, await speak(locale, () => listChanges(site)))
    return { ...languages, changes }
  })
  if (found.isOutage) return new Response(`${fixed().outage.sitemap}\n`, init)
  const { chosen, of, changes } = found
  const urls = [...(changes.get('en')?.keys() ?? [])].flatMap((path) => {
    const languages = ['en', ...(of(path) ?? [])] as const
    const addressOf = (locale: Locale) => site.publicUrl + inLanguage(path, locale)
    const alternate = (hreflang: string, locale: Locale) =>
      element('xhtml:link', '', { rel: 'alternate', hreflang, href: addressOf(locale) })
    const alternates = languages.map((locale) => alternate(locale, locale))
    return languages.map((locale) => {
      const changed = changes.get(locale)?.get(path)
      return element('url', [
        element('loc', addressOf(locale)),
        ...(changed ? [element('lastmod', changed.toISOString())] : []),
        ...(languages.length > 1 ? [...alternates, alternate('x-default', 'en')] : []),
      ])
    })
  })
  const body = xmlDocument(
    element('urlset', urls.slice(0, most), {
      xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
      ...(chosen.length > 0 && { 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' }),
    }),
  )
  return new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', ...cachingFor({ isPersonal: false }) },
  })
}
