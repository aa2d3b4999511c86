import { labelledFigures } from '#app/content/figures/shown.ts'
import { company, publicMarkets } from '#app/content/pages/page-stores.server.ts'
import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { editedPage } from '#app/routes/site/frame/edited.ts'
import { designedMeta } from '#app/routes/site/head/page-meta.ts'
import { AskSection, askedOf } from '#app/routes/site/parts/ask-section.tsx'
import { FigureList } from '#app/routes/site/parts/figure-list.tsx'
import { PageHead } from '#app/routes/site/parts/page-head.tsx'
import { hrefOf, PageLink } from '#app/routes/site/parts/page-link.tsx'
import { pagePicture } from '#app/routes/site/parts/page-picture.ts'
import { PlateSection } from '#app/routes/site/parts/plate-section.tsx'
import { StatementSection } from '#app/routes/site/parts/statement-section.tsx'
import { StepList } from '#app/routes/site/parts/step-list.tsx'
import { layoutPictures } from '#app/routes/site/pictures/layout-pictures.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { fixed } from '#app/words/fixed.ts'
import type { Route } from './+types/public-markets'
import { MarketsAllocation } from './markets-allocation.tsx'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const content = await site.content()
  const page = content.read(publicMarkets)
  const figures = content.figures()
  const shares = page.allocation.flatMap(({ label: name, figure, note }) => {
    const { number, text = '' } = figures.get(figure ?? '') ?? {}
    return number === undefined ? [] : [{ name, percent: number, text, note }]
  })
  return {
    edit: editedPage(publicMarkets),
    page,
    whom: askedOf(content.read(company), page.asks),
    shares,
    measured: labelledFigures(page.performance, figures),
    publicUrl: site.publicUrl,
  }
}

export function meta({ loaderData: { page, publicUrl }, matches }: Route.MetaArgs) {
  return designedMeta(houseIn(matches), page, { publicUrl, path: '/public-markets', name: fixed().pages.publicMarkets })
}

const builtIn = { files: layoutPictures.colonnade, alt: '' }

export default function PublicMarkets({ loaderData: { page, whom, shares, measured } }: Route.ComponentProps) {
  const news = hrefOf(page.newsLink)
  const hasSteps = page.steps.length > 0
  return (
    <main id="main" className="main">
      <PageHead title={page.title} lead={page.lead} />
      <MarketsAllocation title={page.allocationTitle} note={page.allocationNote} shares={shares} />
      <div className={shares.length > 0 ? 'wrap plate' : 'wrap plate block-gap'}>
        <div className="ph r-219">
          <Picture {...pagePicture(page.picture, builtIn)} sizes="(min-width: 106rem) 96rem, 92vw" />
        </div>
      </div>
      <StatementSection
        className="sec sec--tight"
        id="philosophy"
        title={page.philosophyTitle}
        statement={page.statement}
        notes={page.notes}
      />
      {measured.length > 0 && (
        <PlateSection
          className="sec on-ink"
          id="performance"
          title={page.performanceTitle}
          aside={page.performanceNote && <p>{page.performanceNote}</p>}
        >
          <FigureList figures={measured} columns={4} saidOfAll={page.performanceNote} />
          {page.caveat && <p className="cap mt-12 max-w-[70ch]">{page.caveat}</p>}
        </PlateSection>
      )}
      {(hasSteps || news) && (
        <PlateSection className="sec" isSunk id="year" title={hasSteps ? page.yearTitle : page.newsLabel}>
          {hasSteps && <StepList steps={page.steps} />}
          {news && (
            <p className="block-gap">
              <PageLink className="go" href={news}>
                {page.newsLabel}
                <Icon name="right" />
              </PageLink>
            </p>
          )}
        </PlateSection>
      )}
      <AskSection title={fixed().ask.house} asked={whom} />
    </main>
  )
}
