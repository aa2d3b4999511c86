import { data } from 'react-router'
import { filledSentence, noFigures, shownOnes } from '#app/content/figures/shown.ts'
import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { pageMeta } from '#app/routes/site/head/page-meta.ts'
import { newsAddress } from '#app/routes/site/news/news-address.ts'
import { FigureList } from '#app/routes/site/parts/figure-list.tsx'
import { LedgerSection } from '#app/routes/site/parts/ledger-section.tsx'
import { NoteList } from '#app/routes/site/parts/note-list.tsx'
import { PlateSection } from '#app/routes/site/parts/plate-section.tsx'
import { layoutPictures } from '#app/routes/site/pictures/layout-pictures.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Route } from './+types/public-markets'
import { MarketsAllocation } from './markets-allocation.tsx'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const { found, init } = await readOr({ figures: noFigures }, site, async () => ({
    figures: (await site.content()).figures(),
  }))
  return data({ ...found, publicUrl: site.publicUrl }, init)
}

export function meta({ loaderData: { publicUrl }, matches }: Route.MetaArgs) {
  const house = houseIn(matches)
  return pageMeta(house, {
    publicUrl,
    path: '/public-markets',
    title: `Public Markets | ${house.name}`,
    description: `How ${house.name} allocates its listed portfolio, and how it has performed.`,
  })
}

const philosophy = [
  {
    title: 'Own the whole field',
    text: 'Broad, cheap, liquid instruments. If we cannot sell it on a Thursday afternoon, it belongs in another book.',
  },
  {
    title: 'Risk before return',
    text: 'We set the loss we can live with first. The weights follow from that number, not the other way round.',
  },
  {
    title: 'Leave it alone',
    text: 'Costs are certain and forecasts are not. Turnover last year was under nine percent.',
  },
]

const performance = [
  { label: 'Annualised return over five years', key: 'five-year-return' },
  { label: 'Sharpe ratio', key: 'sharpe-ratio' },
  { label: 'Maximum drawdown', key: 'maximum-drawdown' },
  { label: 'Beta to world equities', key: 'beta' },
]

const year = [
  {
    title: 'Set the policy',
    text: 'In January the board fixes the weights, the bands and the loss it accepts. Two pages, signed.',
  },
  {
    title: 'Rebalance once',
    text: 'In March we sell what grew and buy what shrank, over ten trading days. If nothing left its band, we do nothing.',
  },
  {
    title: 'Report and wait',
    text: 'Every quarter we publish the same four numbers, whether or not we like them.',
  },
]

export default function PublicMarkets({ loaderData: { figures } }: Route.ComponentProps) {
  const measured = shownOnes(performance, figures)
  const period = filledSentence('Five years to {five-year-return date}, in euro, after costs.', figures)
  return (
    <main id="main" className="main">
      <section className="wrap page-head" aria-labelledby="title">
        <div className="columns">
          <h1 className="d1 split__a" id="title">
            A rule beats a forecast
          </h1>
          <p className="lead split__b">
            The listed book is our water table: it rises and falls, and everything else stands on it. It is run to a
            written policy and touched once a year.
          </p>
        </div>
      </section>
      <MarketsAllocation figures={figures} />
      <div className="wrap plate">
        <div className="ph r-219">
          <Picture files={layoutPictures.colonnade} alt="" sizes="(min-width: 106rem) 96rem, 92vw" />
        </div>
      </div>
      <LedgerSection className="sec sec--tight" id="philosophy" title="Philosophy">
        <div className="ledger__body">
          <p className="statement">We do not know what next year holds. We know what we will do when it arrives.</p>
          <NoteList notes={philosophy} />
        </div>
      </LedgerSection>
      <PlateSection className="sec on-ink" id="performance" title="Performance" aside={period && <p>{period}</p>}>
        {measured.length > 0 && (
          <FigureList figures={measured} columns={4} saidOf={figures.get('five-year-return')?.asOf} />
        )}
        <p className="cap mt-12 max-w-[70ch]">
          Past performance does not predict future returns, and nothing on this page is an offer.
        </p>
      </PlateSection>
      <PlateSection className="sec" isSunk id="year" title="How a year runs">
        <ol className="cols cols--3">
          {year.map(({ title, text }, index) => (
            <li className="note" key={title}>
              <span className="note__number" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p className="block-gap">
          <a className="go" href={newsAddress({ category: 'Public Markets', page: 1 })}>
            Public Markets in the news
            <Icon name="right" />
          </a>
        </p>
      </PlateSection>
    </main>
  )
}
