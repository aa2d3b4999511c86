import { findFigure } from '#app/content/figures/queries.server.ts'
import { appContext } from '#app/context.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { cachingFor } from '#app/routes/site/head/site-headers.ts'
import { csv } from '#app/ui/csv.ts'
import type { Route } from './+types/figure-csv'

export async function loader({ context, params: { key } }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const { found, init } = await readOr({ figure: undefined }, site, async () => ({
    figure: await findFigure(site.db, key),
  }))
  if (found.isOutage) return new Response('The figure cannot be read just now. Please try again in a moment.\n', init)
  const caching = cachingFor({ isPersonal: false })
  const { figure } = found
  if (!figure?.history) return new Response('There is no such file.\n', { status: 404, headers: caching })
  const rows = figure.observations.map(({ date, value, source, was, note }) => [date, value, source, was, note])
  return new Response(csv([['As of', 'Value', 'Source', 'Before its correction', 'Note'], ...rows]), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8; header=present', ...caching },
  })
}
