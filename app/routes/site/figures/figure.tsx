import { data } from 'react-router'
import { figurePath } from '#app/content/figures/figure-address.ts'
import { namesFigure } from '#app/content/figures/names-figure.ts'
import { findFigure } from '#app/content/figures/queries.server.ts'
import { allKeysOf } from '#app/content/figures/shown.ts'
import { pageStores } from '#app/content/pages/page-stores.server.ts'
import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { editedRecord } from '#app/routes/site/frame/edited.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { missingMeta } from '#app/routes/site/head/page-meta.ts'
import { FigureList } from '#app/routes/site/parts/figure-list.tsx'
import { MissingPage } from '#app/routes/site/parts/missing-page.tsx'
import { PlateSection } from '#app/routes/site/parts/plate-section.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { WayBack } from '#app/ui/way.tsx'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { designedPages, pageName } from '#app/words/page-names.ts'
import type { Route } from './+types/figure'
import { FigureChart } from './figure-chart.tsx'
import { figureFacts } from './figure-facts.ts'
import { figureMeta } from './figure-meta.ts'
import { FigureTable } from './figure-table.tsx'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

export async function loader({ context, params: { key } }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const { found, init } = await readOr({ figure: undefined, pages: [] }, site, async () => {
    const content = await site.content()
    const figure = content.filled(await findFigure(site.db, key))
    const keys = figure ? allKeysOf(figure, content.figures()) : [key]
    const stands = pageStores
      .filter((page) => keys.some((each) => namesFigure(content.written(page), each)))
      .map(({ page }) => page.shownAt)
    // Of words for whoever has gone astray, searches or was sent there, there is no page; of some several are of one.
    const pages = [...designedPages.keys()].flatMap((path) =>
      stands.includes(path) ? { name: pageName(path) ?? '', path } : [],
    )
    return { figure, pages }
  })
  const isMissing = !found.figure && !found.isOutage
  return data(
    { ...found, edit: editedRecord('figures', found.figure), publicUrl: site.publicUrl },
    isMissing ? { status: 404 } : init,
  )
}

export function meta({ loaderData: { figure, pages, publicUrl }, matches }: Route.MetaArgs) {
  const house = houseIn(matches)
  if (!figure) return missingMeta(house, fixed().missing.figure, fillIn(fixed().missing.figureDoesNotExist, house))
  const steps = pages.filter(({ path }) => path !== '/').slice(0, 1)
  return figureMeta(figure, { house, steps, publicUrl })
}

export default function FigurePage({ loaderData: { figure, pages, isOutage } }: Route.ComponentProps) {
  // Home shows a little of everything.
  const back = pages.find(({ path }) => path !== '/') ?? { name: fixed().pages.home, path: '/' }
  if (!figure)
    return (
      <MissingPage
        words={{
          missingTitle: fixed().missing.figureTitle,
          missingText: fixed().missing.figureReason,
          backLabel: fillIn(fixed().missing.backTo, back),
        }}
        back={back.path}
        isOutage={isOutage}
      />
    )
  const { label, description, history } = figure
  return (
    <main id="main" className="main">
      <section className="wrap page-head" aria-labelledby="title">
        <p className="mb-8">
          <WayBack href={back.path}>{fillIn(fixed().missing.backTo, back)}</WayBack>
        </p>
        <div className="columns">
          <h1 className="d2 split__a" id="title">
            {label}
          </h1>
          {description && <p className="lead split__b">{description}</p>}
        </div>
      </section>
      <section className={`wrap mt-12${history ? '' : ' pb-(--space-section)'}`} aria-label={fixed().figures.theFigure}>
        <FigureList figures={figureFacts(figure)} columns={3} />
      </section>
      {history && (
        <PlateSection
          className="sec"
          id="history"
          title={fixed().figures.history}
          aside={
            <p>
              <a className="go" href={`${figurePath({ slug: figure.key })}.csv`} download>
                <Icon name="down" />
                {fixed().figures.csv}
              </a>
            </p>
          }
        >
          <div className="hist">
            <FigureChart {...figure} />
            <FigureTable observations={figure.observations} />
          </div>
          {pages.length > 0 && (
            <p className="cap mt-12">
              {fillIn(fixed().figures.stands, { pages: pages.map(({ name }) => name).join(', ') })}
            </p>
          )}
        </PlateSection>
      )}
    </main>
  )
}
