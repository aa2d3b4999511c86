import { data } from 'react-router'
import { newAddressOf } from '#app/content/addresses/new-address.server.ts'
import { notFound } from '#app/content/pages/page-stores.server.ts'
import { type AppContext, appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { fromAddress } from '#app/language/address.ts'
import { spoken } from '#app/language/speaking.ts'
import { errors } from '#app/words/scripted.ts'
import type { Route } from './+types/not-found'
import { editedPage } from './frame/edited.ts'
import { readOr } from './head/outage.ts'
import { missingMeta } from './head/page-meta.ts'
import { PageNotFound } from './parts/page-not-found.tsx'

export { siteHeaders as headers } from './head/site-headers.ts'

export function meta({ matches }: Route.MetaArgs) {
  return missingMeta(houseIn(matches), errors().missing, errors().missingText)
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const words = (await site.content()).read(notFound)
  // What is known in memory to be nowhere may have moved.
  const english = site.onlyEnglish
  const { found, init } = await readOr({ english }, site, async () => {
    const to = await site.newAddress()
    return { english: english ?? (to ? undefined : await movedInEnglish(site, request)) }
  })
  const shown = { edit: editedPage(notFound), words, ...found }
  return data(shown, found.isOutage ? init : { status: 404 })
}

/** It has moved, and is not public in the language. */
const movedInEnglish = async ({ db }: AppContext, { url }: Request) =>
  spoken() === 'en' ? undefined : newAddressOf(db, fromAddress(new URL(url).pathname).path)

export default function NotFound({ loaderData: { words, english, isOutage } }: Route.ComponentProps) {
  return <PageNotFound words={words} english={english} isOutage={isOutage} />
}
