import { redirect } from 'react-router'
import { appContext } from '#app/context.ts'
import { drawShareCard } from '#app/media/share-card.server.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { cachingFor } from '#app/routes/site/head/site-headers.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Route } from './+types/card'
import { cardText } from './card-text.server.ts'
import { cutCard } from './cut-card.server.ts'
import { cardAddress, pageOfCard } from './share-picture.ts'

const noStore = { 'Cache-Control': 'no-store' }

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const caching = cachingFor({ isPersonal: false })
  const asked = pageOfCard(params['*'])
  const { found, init } = await readOr({ text: undefined, cut: undefined }, site, async () => ({
    text: asked && (await cardText(site, asked.page)),
    cut: asked?.isCut ? await cutCard(site, asked.page) : undefined,
  }))
  if (found.isOutage) return new Response(`${fixed.outage.card}\n`, init)
  if (found.cut && 'elsewhere' in found.cut) return redirect(found.cut.elsewhere, { headers: noStore })
  if (found.cut) return picture(found.cut.jpeg, 'image/jpeg')
  if (!found.text) return new Response(`${fixed.missing.card}\n`, { status: 404, headers: caching })
  if (asked?.isCut) return redirect(cardAddress(asked.page), { headers: noStore })
  return picture(await drawShareCard({ brandName: (await site.house()).name, ...found.text }), 'image/png')

  function picture(bytes: Uint8Array, type: string) {
    return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type, ...caching } })
  }
}
