import { data } from 'react-router'
import { listCompanies } from '#app/content/companies/queries.server.ts'
import { sectorBreakdown } from '#app/content/companies/sector-breakdown.ts'
import { readRelations } from '#app/content/engine/relation-field.ts'
import { labelledFigures } from '#app/content/figures/shown.ts'
import { listArticlesOn } from '#app/content/news/related.server.ts'
import { company, ventures } from '#app/content/pages/page-stores.server.ts'
import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { editedPage } from '#app/routes/site/frame/edited.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { designedMeta } from '#app/routes/site/head/page-meta.ts'
import { AskSection, askedOf } from '#app/routes/site/parts/ask-section.tsx'
import { FigureList } from '#app/routes/site/parts/figure-list.tsx'
import { LedgerSection } from '#app/routes/site/parts/ledger-section.tsx'
import { PageHero } from '#app/routes/site/parts/page-hero.tsx'
import { pagePicture } from '#app/routes/site/parts/page-picture.ts'
import { PlateSection } from '#app/routes/site/parts/plate-section.tsx'
import { ShareList } from '#app/routes/site/parts/share-list.tsx'
import { StatementSection } from '#app/routes/site/parts/statement-section.tsx'
import { layoutPictures } from '#app/routes/site/pictures/layout-pictures.ts'
import { chosen } from '#app/words/chosen.ts'
import { fixed } from '#app/words/fixed.ts'
import { inNumber } from '#app/words/in-number.ts'
import type { Route } from './+types/venture-capital'
import { CompanyList, type Told } from './company-list.tsx'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

export const handle = { isOnPhoto: () => true }

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const content = await site.content()
  const { found, init } = await readOr({ companies: [], told: [] }, site, async () => {
    const [companies, told] = await Promise.all([listCompanies(site.db), listArticlesOn(site.db, kind, mostTold)])
    return { companies: content.filled(companies), told: content.filled(told.flatMap(byCompany)) }
  })
  const page = content.read(ventures)
  const terms = labelledFigures(page.terms, content.figures())
  const results = labelledFigures(page.performance, content.figures())
  const whom = askedOf(content.read(company), page.asks)
  return data({ ...found, edit: editedPage(ventures), page, whom, terms, results, publicUrl: site.publicUrl }, init)
}

const kind = 'venture-capital'
const mostTold = 200

const byCompany = ({ slug, title, date, related }: Omit<Told, 'company'> & { related: unknown }): Told[] =>
  readRelations(related).flatMap((to) => (to.kind === kind ? [{ company: to.id, slug, title, date }] : []))

export function meta({ loaderData: { page, publicUrl }, matches }: Route.MetaArgs) {
  return designedMeta(houseIn(matches), page, {
    publicUrl,
    path: '/venture-capital',
    name: fixed().pages.ventureCapital,
  })
}

const builtIn = () => ({
  files: layoutPictures.workshop,
  upright: layoutPictures.workshopTall,
  alt: fixed().pictures.workshop,
})

export default function VentureCapital({ loaderData }: Route.ComponentProps) {
  const { page, whom, companies, told, terms, results, isOutage } = loaderData
  const sectors = sectorBreakdown(companies).map(({ sector, count, ...share }) => ({
    ...share,
    name: chosen('sector', sector),
    note: inNumber(fixed().ventures.counted, count),
  }))
  return (
    <main id="main">
      <PageHero title={page.title} lead={page.lead} {...pagePicture(page.picture, builtIn())} />
      {terms.length > 0 && (
        <section className="sec" aria-labelledby="strategy">
          <div className="wrap">
            <h2 className="vh" id="strategy">
              {fixed().ventures.strategy}
            </h2>
            <dl className="terms">
              {terms.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className="num">{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </section>
      )}
      {sectors.length > 0 && (
        <LedgerSection
          className="sec sec--tight"
          id="sectors"
          title={page.sectorsTitle}
          note={page.sectorsNote ?? undefined}
        >
          <ShareList shares={sectors} className="bars--flush ledger__body" />
        </LedgerSection>
      )}
      <PlateSection className="sec sec--tight" isSunk id="companies" title={page.companiesTitle}>
        <CompanyList companies={companies} told={told} isOutage={isOutage} empty={page.companiesEmpty} />
      </PlateSection>
      <StatementSection
        className="sec sec--tight"
        id="added"
        title={page.addedTitle}
        statement={page.statement}
        notes={page.notes}
      />
      {results.length > 0 && (
        <PlateSection className="sec on-ink" id="performance" title={page.performanceTitle}>
          <FigureList figures={results} columns={5} />
        </PlateSection>
      )}
      <AskSection title={fixed().ask.house} asked={whom} />
    </main>
  )
}
