import { documentPath } from '#app/content/documents/collection.ts'
import { listDocuments } from '#app/content/documents/queries.server.ts'
import { type ShownDocument, shownDocuments } from '#app/content/documents/shown-documents.server.ts'
import { addressIn } from '#app/content/languages/links.ts'
import { appContext } from '#app/context.ts'
import { longDate } from '#app/language/long-date.ts'
import { spoken } from '#app/language/speaking.ts'
import { entryId } from '#app/routes/site/feeds/feed-item.ts'
import { element, xmlDocument } from '#app/routes/site/feeds/xml.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { cachingFor } from '#app/routes/site/head/site-headers.ts'
import { chosen } from '#app/words/chosen.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Route } from './+types/documents-feed'

const newest = 30

/** RSS 2.0, with each file as its enclosure. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const { found, init } = await readOr({ documents: [] }, site, async () => {
    const rows = await listDocuments(site.db, {}, { limit: newest, language: spoken(), isByFile: true })
    return { documents: (await site.content()).filled(await shownDocuments(site.db, rows)) }
  })
  if (found.isOutage) return new Response(`${fixed().outage.parts.documents}\n`, init)
  const { publicUrl } = site
  const language = { locale: spoken(), publicUrl, languages: await site.languages() }
  const led = (path: string) => addressIn(publicUrl + path, language).address
  const house = await site.house()
  const items = found.documents.map((document) => {
    const { id, title, type, summary, current } = document
    const path = documentPath(document)
    const edition = editionOf(document)
    return element('item', [
      element('title', title),
      element('link', led(path)),
      element('guid', entryId(id, edition?.id), { isPermaLink: 'false' }),
      element('pubDate', new Date((edition ?? document).date).toUTCString()),
      element('category', chosen('documentType', type)),
      element('description', edition ? `${summary} (${edition.words})` : summary),
      ...(current
        ? [
            element('enclosure', '', {
              url: `${publicUrl + path}.pdf`,
              length: String(current.bytes ?? 0),
              type: current.mime,
            }),
          ]
        : []),
    ])
  })
  const channel = [
    element('title', fillIn(fixed().documents.feedTitle, house)),
    element('link', led('/documents')),
    element('description', house.blurb),
    element('language', house.locale),
    element('atom:link', '', { rel: 'self', type: 'application/rss+xml', href: led('/documents/feed.xml') }),
    ...items,
  ]
  const namespaces = { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' }
  return new Response(xmlDocument(element('rss', [element('channel', channel)], namespaces)), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', ...cachingFor({ isPersonal: false }) },
  })
}

/** A file that took another's place is an item of its own: readers tell of none that they know. */
function editionOf({ current }: ShownDocument) {
  if (!current || current.number === 1) return undefined
  const { id, number, date, note } = current
  const words = fillIn(fixed().documents.version, { number, date: longDate(date) })
  return { id, date, words: note ? `${words}, ${note}` : words }
}
