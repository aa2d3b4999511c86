import { data, redirect } from 'react-router'
import {
  documentsAddress,
  documentsQueryNames,
  isCanonical,
  readDocumentsAddress,
} from '#app/content/documents/document-filter.ts'
import { countDocuments, listDocuments, listDocumentYears } from '#app/content/documents/queries.server.ts'
import { shownDocuments } from '#app/content/documents/shown-documents.server.ts'
import type { DocumentsContent } from '#app/content/pages/documents/page.ts'
import { documents } from '#app/content/pages/page-stores.server.ts'
import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { editedPage } from '#app/routes/site/frame/edited.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { designedMeta } from '#app/routes/site/head/page-meta.ts'
import { Unreadable } from '#app/routes/site/parts/unreadable.tsx'
import { WayBack, WayOn } from '#app/ui/way.tsx'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { inNumber } from '#app/words/in-number.ts'
import type { Route } from './+types/documents'
import { DocumentList } from './document-list.tsx'
import { DocumentSieve } from './document-sieve.tsx'
import { documentStyle } from './document-style.ts'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

export const handle = { query: documentsQueryNames }

const perPage = 50
const labels = () => fixed().documents

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const { searchParams } = new URL(request.url)
  const address = readDocumentsAddress(searchParams)
  if (!isCanonical(searchParams, address)) throw redirect(documentsAddress(address))
  const { filter, page } = address
  const content = await site.content()
  const nothing = { shown: [], years: [], total: 0 }
  const { found, init } = await readOr(nothing, site, async () => {
    const [total, years] = await Promise.all([
      countDocuments(site.db, filter),
      content.once('document years', () => listDocumentYears(site.db)),
    ])
    const last = Math.max(1, Math.ceil(total / perPage))
    if (page > last) throw redirect(documentsAddress({ filter, page: last }))
    const rows = await listDocuments(site.db, filter, { limit: perPage, offset: (page - 1) * perPage })
    return { shown: content.filled(await shownDocuments(site.db, rows)), years, total }
  })
  const own = { ...address, perPage, edit: editedPage(documents), words: content.read(documents) }
  // There are too many questions to keep the answers.
  return data({ ...found, ...own, publicUrl: site.publicUrl }, filter.text && !found.isOutage ? unkept : init)
}

const unkept = { headers: { 'Cache-Control': 'private, no-cache, stale-if-error=86400' } }

export function meta({ loaderData: { words, filter, page, publicUrl }, matches }: Route.MetaArgs) {
  const house = houseIn(matches)
  const path = documentsAddress({ filter: { ...filter, text: undefined }, page })
  return [
    ...designedMeta(house, words, { publicUrl, path, name: fixed().pages.documents }),
    ...(filter.text ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    documentStyle,
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: fillIn(labels().feedTitle, house),
      href: `${publicUrl}/documents/feed.xml`,
    },
  ]
}

export default function Documents({ loaderData }: Route.ComponentProps) {
  const { words, shown, years, total, filter, page, isOutage } = loaderData
  return (
    <main id="main" className="main">
      <div className="wrap page-head">
        <div className="columns">
          <h1 className="d1 split__a">{words.title}</h1>
          <p className="lead split__b">{words.lead}</p>
        </div>
      </div>
      <section className="sec wrap pt-10" aria-label={labels().list}>
        <DocumentSieve filter={filter} years={years} />
        {isOutage ? (
          <Unreadable what="documents" />
        ) : (
          <>
            <div className="rule">
              <div className="plate-head">
                <h2>{inNumber(labels().counted, total)}</h2>
                <p>
                  <a className="go" href="/documents/feed.xml">
                    {labels().feed}
                  </a>
                </p>
              </div>
            </div>
            {total === 0 ? <Nothing words={words} isSifted={isSifted(filter)} /> : <DocumentList documents={shown} />}
            <Pager filter={filter} page={page} pages={Math.ceil(total / perPage)} />
          </>
        )}
      </section>
    </main>
  )
}

type Filter = Route.ComponentProps['loaderData']['filter']

const isSifted = (filter: Filter) => Object.values(filter).some(Boolean)

function Nothing({ words, isSifted }: { words: DocumentsContent; isSifted: boolean }) {
  return (
    <div className="empty">
      <h3>{isSifted ? labels().noneMatches : words.emptyTitle}</h3>
      <p>{isSifted ? labels().noneText : words.emptyText}</p>
      {isSifted && (
        <a className="btn" href="/documents">
          {labels().showAll}
        </a>
      )}
    </div>
  )
}

function Pager({ filter, page, pages }: { filter: Filter; page: number; pages: number }) {
  if (pages < 2) return null
  return (
    <nav className="docs-pager" aria-label={labels().pages}>
      {page > 1 && <WayBack href={documentsAddress({ filter, page: page - 1 })}>{labels().previous}</WayBack>}
      {page < pages && <WayOn href={documentsAddress({ filter, page: page + 1 })}>{labels().next}</WayOn>}
    </nav>
  )
}
