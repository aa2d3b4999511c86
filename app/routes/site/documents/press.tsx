import { data } from 'react-router'
import { listDocuments } from '#app/content/documents/queries.server.ts'
import { shownDocuments } from '#app/content/documents/shown-documents.server.ts'
import { departmentNamed } from '#app/content/pages/company/department-named.ts'
import { company, documents } from '#app/content/pages/page-stores.server.ts'
import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { editedPage } from '#app/routes/site/frame/edited.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { designedMeta } from '#app/routes/site/head/page-meta.ts'
import { PageHead } from '#app/routes/site/parts/page-head.tsx'
import { PlateSection } from '#app/routes/site/parts/plate-section.tsx'
import { Unreadable } from '#app/routes/site/parts/unreadable.tsx'
import { fixed } from '#app/words/fixed.ts'
import type { Route } from './+types/press'
import { pictureSetOf } from './document-address.ts'
import { DocumentList, Download } from './document-list.tsx'
import { documentStyle } from './document-style.ts'
import { PressContact } from './press-contact.tsx'
import { PressPictures } from './press-pictures.tsx'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

const labels = () => fixed().documents
const mostSheets = 3
const mostSets = 2
/** Of which some may have no pictures but a PDF, which stands among the documents. */
const mostKits = 20

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const content = await site.content()
  const { found, init } = await readOr({ sheets: [], sets: [] }, site, async () => {
    const [sheets, kits] = await Promise.all([
      listDocuments(site.db, { type: 'Factsheet' }, { limit: mostSheets }),
      listDocuments(site.db, { type: 'Press kit' }, { limit: mostKits }),
    ])
    const sets = (await shownDocuments(site.db, kits)).filter(({ pictures }) => pictures.length > 0)
    return {
      sheets: content.filled(await shownDocuments(site.db, sheets)),
      sets: content.filled(sets.slice(0, mostSets)),
    }
  })
  const words = content.read(documents)
  const { mainLine, departments } = content.read(company)
  const department = departmentNamed(words.pressDepartment ?? '', departments)
  return data({ ...found, words, mainLine, department, edit: editedPage(documents), publicUrl: site.publicUrl }, init)
}

export function meta({ loaderData: { words, publicUrl }, matches }: Route.MetaArgs) {
  const own = { seoTitle: null, seoDescription: words.pressLead, sharePicture: words.sharePicture }
  return [
    ...designedMeta(houseIn(matches), own, { publicUrl, path: '/press', name: fixed().pages.press }),
    documentStyle,
  ]
}

export default function Press({ loaderData }: Route.ComponentProps) {
  const { words, sheets, sets, department, mainLine, isOutage } = loaderData
  return (
    <main id="main" className="main">
      <PageHead title={words.pressTitle} lead={words.pressLead} />
      {department && <PressContact department={department} mainLine={mainLine} />}
      {isOutage && (
        <div className="sec wrap">
          <Unreadable what="press" />
        </div>
      )}
      {sheets.length > 0 && (
        <PlateSection id="sheets" title={labels().factsheets} className="sec sec--tight">
          <DocumentList documents={sheets} />
        </PlateSection>
      )}
      {sets.map((set) => (
        <section className="sec sec--tight wrap" key={set.id} aria-label={set.title}>
          <PressPictures pictures={set.pictures} note={words.picturesNote}>
            <div className="docs__text docs-below">
              <Download document={set} download={pictureSetOf(set)}>
                {labels().downloadAll}
              </Download>
            </div>
          </PressPictures>
        </section>
      ))}
    </main>
  )
}
