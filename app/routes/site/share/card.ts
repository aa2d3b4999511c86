import { brand } from '../../../brand.ts'
import { appContext } from '../../../context.ts'
import { drawShareCard } from '../../../media/share-card.server.ts'
import { readOr } from '../outage.ts'
import { cachingFor } from '../site-headers.ts'
import type { Route } from './+types/card'
import { cardText } from './card-text.server.ts'
import { pageOfCard } from './share-picture.ts'

/** Drawn when first asked for and kept by the page cache until something is saved. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const caching = cachingFor({ isPersonal: false })
  const page = pageOfCard(params['*'])
  const { found, init } = await readOr({ text: undefined }, site, async () => ({
    text: page === undefined ? undefined : await cardText(site.db, page, new URL(site.publicUrl).host),
  }))
  if (found.isOutage) return new Response('The card cannot be drawn just now.\n', init)
  if (!found.text) return new Response('There is no such card.\n', { status: 404, headers: caching })
  const card = await drawShareCard({ brandName: brand.name, ...found.text })
  return new Response(new Uint8Array(card), { headers: { 'Content-Type': 'image/png', ...caching } })
}
