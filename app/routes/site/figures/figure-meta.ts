import type { MetaDescriptor } from 'react-router'
import { figurePath } from '#app/content/figures/figure-address.ts'
import type { FigureHistory } from '#app/content/figures/queries.server.ts'
import type { House } from '#app/house.ts'
import { longDate } from '#app/language/long-date.ts'
import { bodyStyle } from '#app/routes/site/body/body-style.ts'
import { pageMeta } from '#app/routes/site/head/page-meta.ts'
import { breadcrumbs, publisher, structuredData } from '#app/routes/site/head/structured-data.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'

type Step = { name: string; path: string }

type Shown = { house: House; steps: Step[]; publicUrl: string }

export function figureMeta(figure: FigureHistory, { house, steps, publicUrl }: Shown): MetaDescriptor[] {
  const { key, label, text, asOf, description: about, history } = figure
  const path = figurePath({ slug: key })
  const { said, saidAt, historyOf } = fixed().figures
  const now = asOf ? fillIn(saidAt, { label, value: text, day: longDate(asOf) }) : fillIn(said, { label, value: text })
  const description = [now, about].filter(Boolean).join(' ')
  const title = `${history ? fillIn(historyOf, { label }) : label} | ${house.name}`
  const trail = breadcrumbs(publicUrl, ...steps, { name: label, path })
  return [
    ...(history ? [bodyStyle] : []),
    ...pageMeta(house, { publicUrl, path, title, description }),
    // One number is no page that anybody looks for.
    ...(history ? [] : [{ name: 'robots', content: 'noindex' }]),
    history
      ? structuredData(dataset(figure, publicUrl + path, { house, description, publicUrl }), trail)
      : structuredData(trail),
  ]
}

function dataset(
  { label, observations, changed }: FigureHistory,
  url: string,
  { house, description, publicUrl }: { house: House; description: string; publicUrl: string },
) {
  const [first, last] = [observations.find(({ date }) => date), observations.at(-1)].map((each) => each?.date)
  return {
    '@type': 'Dataset',
    name: label,
    description,
    url,
    variableMeasured: label,
    dateModified: changed.toISOString(),
    ...(first && last ? { temporalCoverage: `${first}/${last}` } : {}),
    creator: publisher(house, publicUrl),
    distribution: { '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: `${url}.csv` },
  }
}
