import { data, redirect } from 'react-router'
import { listDevelopments } from '#app/content/developments/queries.server.ts'
import { labelledFigures } from '#app/content/figures/shown.ts'
import { company, realEstate } from '#app/content/pages/page-stores.server.ts'
import { type ListedProject, listedProject } from '#app/content/projects/listed-project.ts'
import {
  type FilterName,
  facetsOf,
  filterNames,
  matching,
  type ProjectFilter,
  readFilter,
  saidIn,
} from '#app/content/projects/project-filter.ts'
import { listProperties } from '#app/content/properties/queries.server.ts'
import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { houseDate } from '#app/house-clock.ts'
import { editedPage } from '#app/routes/site/frame/edited.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { designedMeta } from '#app/routes/site/head/page-meta.ts'
import { AskSection, askedOf } from '#app/routes/site/parts/ask-section.tsx'
import { FigureList } from '#app/routes/site/parts/figure-list.tsx'
import { PageHero } from '#app/routes/site/parts/page-hero.tsx'
import { pagePicture } from '#app/routes/site/parts/page-picture.ts'
import { StatementSection } from '#app/routes/site/parts/statement-section.tsx'
import { layoutPictures } from '#app/routes/site/pictures/layout-pictures.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Route } from './+types/real-estate'
import { filterWord } from './filter-word.ts'
import { PipelineSection } from './pipeline-section.tsx'
import { placesStyle } from './places/places-style.ts'
import { PortfolioSection } from './portfolio-section.tsx'
import { pagesOf } from './portion.ts'
import { ProjectFinder } from './project-finder.tsx'
import { isCanonical, readPage, realEstateAddress, realEstateQueryNames } from './real-estate-address.ts'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

export const handle = { isOnPhoto: () => true, query: realEstateQueryNames }

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const { searchParams } = new URL(request.url)
  const nothing = { rows: [] as ListedProject[], filter: {} as ProjectFilter, page: 1 }
  const content = await site.content()
  const { found, init } = await readOr(nothing, site, async () => {
    const [properties, developments] = content.filled(
      await Promise.all([listProperties(site.db), listDevelopments(site.db)]),
    )
    const today = houseDate(site.now())
    const rows = [
      ...properties.map((row) => listedProject('portfolio', row, today)),
      ...developments.map((row) => listedProject('pipeline', row, today)),
    ]
    const filter = readFilter(searchParams, rows)
    const longest = Math.max(...Object.values(byList(matching(rows, filter))).map((list) => list.length))
    const page = Math.min(readPage(searchParams), pagesOf(longest))
    if (!isCanonical(searchParams, { filter, page })) throw redirect(realEstateAddress({ filter, page }))
    return { rows, filter, page }
  })
  const words = content.read(realEstate)
  const figures = labelledFigures(words.figures, content.figures())
  const whom = askedOf(content.read(company), words.asks)
  return data({ ...found, edit: editedPage(realEstate), words, whom, figures, publicUrl: site.publicUrl }, init)
}

function byList(rows: ListedProject[]) {
  return {
    portfolio: rows.filter(({ list }) => list === 'portfolio'),
    pipeline: rows.filter(({ list }) => list === 'pipeline'),
  }
}

export function meta({ loaderData: { words, rows, filter, page, publicUrl }, matches }: Route.MetaArgs) {
  const { free, ...facets } = filter
  const said = saidIn(rows)
  const wordOf = (name: FilterName) => (facets[name] ? [filterWord(name, said(name, facets[name]))] : [])
  const chosen = [...filterNames.flatMap(wordOf), ...(free ? [fixed().spaces.onlyFree] : [])].join(', ')
  const name = chosen ? fillIn(fixed().realEstate.named, { chosen }) : fixed().pages.realEstate
  const seoTitle = chosen ? null : words.seoTitle
  const own = designedMeta(
    houseIn(matches),
    { ...words, seoTitle },
    { publicUrl, path: realEstateAddress({ filter, page }), name },
  )
  return [...own, placesStyle]
}

const builtIn = () => ({ files: layoutPictures.realEstateHero, alt: fixed().pictures.realEstateHero })

export default function RealEstate({ loaderData }: Route.ComponentProps) {
  const { words, whom, rows, filter, page, figures, isOutage, publicUrl } = loaderData
  const shown = matching(rows, filter)
  const isFiltered = Object.keys(filter).length > 0
  const { portfolio, pipeline } = byList(shown)
  const listed = { filter, page, publicUrl, isFiltered, isOutage }
  return (
    <main id="main">
      <PageHero title={words.title} lead={words.lead} {...pagePicture(words.picture, builtIn())} />
      {figures.length > 0 && (
        <section className="sec key-figures" aria-label={fixed().realEstate.keyFigures}>
          <div className="wrap">
            <FigureList figures={figures} columns={4} />
          </div>
        </section>
      )}
      {rows.length > 0 && (
        <ProjectFinder
          words={words}
          facets={facetsOf(rows, filter)}
          shown={shown}
          total={rows.length}
          free={matching(rows, { ...filter, free: 'now' }).length}
          filter={filter}
          publicUrl={publicUrl}
        />
      )}
      <PortfolioSection words={words} properties={portfolio} {...listed} />
      <PipelineSection words={words} developments={pipeline} {...listed} />
      <StatementSection
        className="sec"
        id="strategy"
        title={words.strategyTitle}
        statement={words.statement}
        notes={words.notes}
      />
      <AskSection title={fixed().ask.house} asked={whom} />
    </main>
  )
}
