import { data } from 'react-router'
import { brand } from '#app/brand.ts'
import { listCompanies } from '#app/content/companies/queries.server.ts'
import { sectorBreakdown } from '#app/content/companies/sector-breakdown.ts'
import { filledSentence, noFigures, shownOnes } from '#app/content/figures/shown.ts'
import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { pageMeta } from '#app/routes/site/head/page-meta.ts'
import { FigureList } from '#app/routes/site/parts/figure-list.tsx'
import { LedgerSection } from '#app/routes/site/parts/ledger-section.tsx'
import { NoteList } from '#app/routes/site/parts/note-list.tsx'
import { PageHero } from '#app/routes/site/parts/page-hero.tsx'
import { PlateSection } from '#app/routes/site/parts/plate-section.tsx'
import { ShareList } from '#app/routes/site/parts/share-list.tsx'
import { layoutPictures } from '#app/routes/site/pictures/layout-pictures.ts'
import type { Route } from './+types/venture-capital'
import { CompanyList } from './company-list.tsx'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

export const handle = { isOnPhoto: () => true }

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const { found, init } = await readOr({ companies: [], figures: noFigures }, site, async () => ({
    companies: await listCompanies(site.db),
    figures: (await site.content()).figures(),
  }))
  return data({ ...found, publicUrl: site.publicUrl }, init)
}

export function meta({ loaderData: { figures, publicUrl }, matches }: Route.MetaArgs) {
  const house = houseIn(matches)
  const where = filledSentence(', from {venture-stages}, in {venture-geography}', figures) ?? ''
  return pageMeta(house, {
    publicUrl,
    path: '/venture-capital',
    title: `Venture Capital | ${house.name}`,
    description: `Early-stage investments of ${house.name}${where}: companies, sectors and terms.`,
  })
}

const strategy = [
  { label: 'Stage', key: 'venture-stages' },
  { label: 'Geography', key: 'venture-geography' },
  { label: 'Ticket', key: 'venture-ticket' },
]

const added = [
  {
    title: 'A place to test',
    text: 'Shops, lifts, roofs and tenants. Six of nine companies ran their first pilot on our own floor plates.',
  },
  {
    title: 'A patient ledger',
    text: 'We keep half of every ticket for the round after next, and say so on day one.',
  },
  { title: 'People who answer', text: 'One partner per company, one call a fortnight, no dashboards.' },
]

const performance = [
  { label: 'Companies', key: 'companies' },
  { label: 'Assets under management', key: 'venture-assets' },
  { label: 'Average multiple', key: 'average-multiple' },
  { label: 'Exits', key: 'exits' },
  { label: 'Follow-on rate', key: 'follow-on-rate' },
]

export default function VentureCapital({ loaderData: { companies, figures, isOutage } }: Route.ComponentProps) {
  const terms = shownOnes(strategy, figures)
  const results = shownOnes(performance, figures)
  const sectors = sectorBreakdown(companies).map(({ sector, label, ...share }) => ({
    ...share,
    name: sector,
    note: label,
  }))
  return (
    <main id="main">
      <PageHero
        title="First cheques for people who build things"
        lead={`${brand.entities[1].shortName} invests its own money. There is no fund to close and no clock on the wall.`}
        files={layoutPictures.workshop}
        upright={layoutPictures.workshopTall}
        alt="Loft workshop with a long table and sunlight falling through a steel window grid"
      />
      {terms.length > 0 && (
        <section className="sec" aria-labelledby="strategy">
          <div className="wrap">
            <h2 className="vh" id="strategy">
              Strategy
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
          title="Sector focus"
          note="Share of companies, counted from the list below."
        >
          <ShareList shares={sectors} className="bars--flush ledger__body" />
        </LedgerSection>
      )}
      <PlateSection className="sec sec--tight" isSunk id="companies" title="Companies">
        <CompanyList companies={companies} isOutage={isOutage} />
      </PlateSection>
      <LedgerSection className="sec sec--tight" id="added" title="What we add">
        <div className="ledger__body">
          <p className="statement">
            Money is the least of it. We own fourteen buildings in which a product can fail cheaply.
          </p>
          <NoteList notes={added} />
        </div>
      </LedgerSection>
      {results.length > 0 && (
        <PlateSection className="sec on-ink" id="performance" title="Performance">
          <FigureList figures={results} columns={5} />
        </PlateSection>
      )}
    </main>
  )
}
