import { data } from 'react-router'
import { documentPath } from '#app/content/documents/collection.ts'
import { findDocument, listReplacing } from '#app/content/documents/queries.server.ts'
import { shownDocuments } from '#app/content/documents/shown-documents.server.ts'
import { documents } from '#app/content/pages/page-stores.server.ts'
import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { editedRecord } from '#app/routes/site/frame/edited.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { missingMeta, pageMeta } from '#app/routes/site/head/page-meta.ts'
import { breadcrumbs, structuredData } from '#app/routes/site/head/structured-data.ts'
import { MissingPage } from '#app/routes/site/parts/missing-page.tsx'
import { WrittenLink } from '#app/routes/site/parts/outward-link.tsx'
import { WayBack } from '#app/ui/way.tsx'
import { chosen } from '#app/words/chosen.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Route } from './+types/document'
import { Cover } from './cover.tsx'
import { DocumentLine, Download, VersionList } from './document-list.tsx'
import { documentStyle } from './document-style.ts'
import { PressPictures } from './press-pictures.tsx'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

const labels = () => fixed().documents

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const content = await site.content()
  const { found, init } = await readOr({ shown: undefined, replacing: [] }, site, async () => {
    const row = await findDocument(site.db, params.slug)
    if (!row) return { shown: undefined, replacing: [] }
    const [[shown], replacing] = await Promise.all([shownDocuments(site.db, [row]), listReplacing(site.db, row.id)])
    return content.filled({ shown, replacing })
  })
  const isMissing = !found.shown && !found.isOutage
  const own = { words: content.read(documents), edit: editedRecord('documents', found.shown) }
  return data({ ...found, ...own, publicUrl: site.publicUrl }, isMissing ? { status: 404 } : init)
}

export function meta({ loaderData: { shown, publicUrl }, matches }: Route.MetaArgs) {
  const house = houseIn(matches)
  if (!shown) return missingMeta(house, fixed().missing.document, fillIn(fixed().missing.documentDoesNotExist, house))
  const path = documentPath(shown)
  return [
    ...pageMeta(house, { publicUrl, path, title: `${shown.title} | ${house.name}`, description: shown.summary }),
    structuredData(
      breadcrumbs(publicUrl, { name: fixed().pages.documents, path: '/documents' }, { name: shown.title, path }),
    ),
    documentStyle,
  ]
}

export default function DocumentPage({ loaderData: { shown, replacing, words, isOutage } }: Route.ComponentProps) {
  if (!shown) return <MissingPage words={words} back="/documents" isOutage={isOutage} />
  const { title, summary, period, language, pictures, current, earlier, replaces, about } = shown
  const related = [
    { label: labels().onPeriod, links: period ? [{ name: period }] : [] },
    { label: labels().language, links: [{ name: chosen('documentLanguage', language) }] },
    { label: labels().about, links: about },
    { label: labels().replaces, links: replaces ? [replaces] : [] },
    { label: labels().replacedBy, links: replacing.map((each) => ({ href: documentPath(each), name: each.title })) },
  ].filter(({ links }) => links.length > 0)
  return (
    <main id="main" className="main">
      <article className="sec wrap" aria-labelledby="title">
        <p>
          <WayBack href="/documents">{words.backLabel}</WayBack>
        </p>
        <div className="document docs-apart">
          <div className="document__cover">
            <Cover document={shown} isLarge />
          </div>
          <div className="docs__text">
            <DocumentLine {...shown} />
            <h1 className="d2" id="title">
              {title}
            </h1>
            <p className="lead">{summary}</p>
            <Download document={shown}>{labels().download}</Download>
            <dl className="facts docs-apart">
              {related.map(({ label, links }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  {links.map((link) => (
                    <dd key={link.name}>
                      {'href' in link ? <WrittenLink href={link.href}>{link.name}</WrittenLink> : link.name}
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
            {earlier.length > 0 && (
              <section className="editions docs-apart" aria-labelledby="versions">
                <h2 className="label" id="versions">
                  {labels().versions}
                </h2>
                <VersionList versions={current ? [current, ...earlier] : earlier} />
              </section>
            )}
          </div>
        </div>
        {pictures.length > 0 && <PressPictures pictures={pictures} note={words.picturesNote} />}
      </article>
    </main>
  )
}
