import { data } from 'react-router'
import { notFound } from '#app/content/pages/page-stores.server.ts'
import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { editedPage, editedRecord } from '#app/routes/site/frame/edited.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { missingMeta } from '#app/routes/site/head/page-meta.ts'
import { PageHead } from '#app/routes/site/parts/page-head.tsx'
import { PageHero } from '#app/routes/site/parts/page-hero.tsx'
import { PageNotFound } from '#app/routes/site/parts/page-not-found.tsx'
import { chosenPicture } from '#app/routes/site/parts/page-picture.ts'
import { errors } from '#app/words/scripted.ts'
import type { Route } from './+types/free-page'
import { freePageMeta } from './free-page-meta.ts'
import { FreeSections } from './free-sections.tsx'
import { readFreePage } from './read-free-page.server.ts'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

type LoaderData = Route.ComponentProps['loaderData'] | undefined

export const handle = {
  isOnPhoto: (loaderData: unknown) => Boolean((loaderData as LoaderData)?.shown?.page.picture),
}

/** Every address of one part that no other route answers. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const { found, init } = await readOr({ shown: undefined, english: undefined }, site, async () => {
    const shown = await readFreePage(site, params.page)
    return { shown, english: shown ? undefined : (await site.newAddress()).english }
  })
  const isMissing = !found.shown && !found.isOutage
  const words = (await site.content()).read(notFound)
  const edit = found.shown ? editedRecord('free-pages', found.shown) : editedPage(notFound)
  return data({ ...found, edit, words, publicUrl: site.publicUrl }, isMissing ? { status: 404 } : init)
}

export function meta({ loaderData: { shown, publicUrl }, matches }: Route.MetaArgs) {
  const house = houseIn(matches)
  return shown ? freePageMeta(house, shown.page, publicUrl) : missingMeta(house, errors().missing, errors().missingText)
}

export default function FreePage({ loaderData: { shown, english, words, isOutage } }: Route.ComponentProps) {
  if (!shown) return <PageNotFound words={words} english={english} isOutage={isOutage} />
  const { title, lead, picture } = shown.page
  if (!picture)
    return (
      <main id="main" className="main">
        <PageHead title={title} size="d2" lead={lead} />
        <FreeSections {...shown} />
      </main>
    )
  return (
    <main id="main">
      <PageHero title={title} lead={lead} {...chosenPicture(picture, { width: 1920, height: 1080 })} />
      <FreeSections {...shown} />
    </main>
  )
}
