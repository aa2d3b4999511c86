import { buffer } from 'node:stream/consumers'
import { redirect } from 'react-router'
import type { Logo } from '#app/content/engine/look-fields.ts'
import { settings } from '#app/content/pages/page-stores.server.ts'
import { lookOf } from '#app/content/pages/settings/house.server.ts'
import { type AppContext, appContext } from '#app/context.ts'
import { imageNameOf } from '#app/media/image-rules.ts'
import { drawShareCard, type ShareCard } from '#app/media/share-card.server.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { cachingFor } from '#app/routes/site/head/site-headers.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Route } from './+types/card'
import { cardText } from './card-text.server.ts'
import { cutCard } from './cut-card.server.ts'
import { cardAddress, pageOfCard } from './share-picture.ts'

/** As all pictures of our feeds. */
const forAll = { 'Cross-Origin-Resource-Policy': 'cross-origin' }
const noStore = { ...forAll, 'Cache-Control': 'no-store' }

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const caching = cachingFor({ isPersonal: false })
  const asked = pageOfCard(params['*'])
  const { found, init } = await readOr({ text: undefined, cut: undefined }, site, async () => ({
    text: asked && (await cardText(site, asked.page)),
    cut: asked?.isCut ? await cutCard(site, asked.page) : undefined,
  }))
  if (found.isOutage) return new Response(`${fixed().outage.card}\n`, init)
  if (found.cut && 'elsewhere' in found.cut) return redirect(found.cut.elsewhere, { headers: noStore })
  if (found.cut) return picture(found.cut.jpeg, 'image/jpeg')
  if (!found.text) return new Response(`${fixed().missing.card}\n`, { status: 404, headers: caching })
  if (asked?.isCut) return redirect(cardAddress(asked.page), { headers: noStore })
  return picture(await drawShareCard({ ...(await looksOf(site)), ...found.text }), 'image/png')

  function picture(bytes: Uint8Array, type: string) {
    return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type, ...forAll, ...caching } })
  }
}

async function looksOf(site: AppContext): Promise<Omit<ShareCard, 'kind' | 'title'>> {
  const shown = (await site.content()).read(settings)
  const { name, logo, hasName } = shown
  return { brandName: name, look: lookOf(shown), logo: logo ? { png: await pngOf(logo, site), hasName } : undefined }
}

/** Undefined where the logo is a drawing, or its file cannot be read just now: the name stands alone. */
async function pngOf(logo: Logo, { images }: AppContext) {
  const name = 'url' in logo ? imageNameOf(logo.url) : undefined
  if (!name) return undefined
  const file = await images.find(name).catch(() => undefined)
  return file
    ?.open()
    .then(buffer)
    .catch(() => undefined)
}
