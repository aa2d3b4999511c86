import { findFigure } from '#app/content/figures/queries.server.ts'
import { appContext } from '#app/context.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { cachingFor } from '#app/routes/site/head/site-headers.ts'
import { csv, utf8Mark } from '#app/ui/csv.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Route } from './+types/figure-csv'

export async function loader({ context, params: { key } }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const { found, init } = await readOr({ figure: undefined }, site, async () => ({
    figure: (await site.content()).filled(await findFigure(site.db, key)),
  }))
  if (found.isOutage) return new Response(`${fixed().outage.figure}\n`, init)
  const caching = cachingFor({ isPersonal: false })
  const { figure } = found
  if (!figure?.history) return new Response(`${fixed().missing.file}\n`, { status: 404, headers: caching })
  const rows = figure.observations.map(({ date, value, source, was, note }) => [date, value, source, was, note])
  const { asOf, value, source, beforeCorrection, note } = fixed().figures
  return new Response(utf8Mark + csv([[asOf, value, source, beforeCorrection, note], ...rows]), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8; header=present', ...caching },
  })
}
