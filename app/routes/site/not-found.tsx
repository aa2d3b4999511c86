import { data } from 'react-router'
import { notFound } from '#app/content/pages/page-stores.server.ts'
import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
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

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const words = (await site.content()).read(notFound)
  // What is known in memory to be nowhere may have moved.
  const english = site.onlyEnglish
  const { found, init } = await readOr({ english }, site, async () => {
    const moved = await site.newAddress()
    return { english: english ?? moved.english }
  })
  const shown = { edit: editedPage(notFound), words, ...found }
  return data(shown, found.isOutage ? init : { status: 404 })
}

export default function NotFound({ loaderData: { words, english, isOutage } }: Route.ComponentProps) {
  return <PageNotFound words={words} english={english} isOutage={isOutage} />
}
