import { data } from 'react-router'
import { listArticles } from '#app/content/news/queries.server.ts'
import { company, home } from '#app/content/pages/page-stores.server.ts'
import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { feedLinks } from '#app/routes/site/feeds/feed-address.ts'
import { editedPage } from '#app/routes/site/frame/edited.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { designedMeta } from '#app/routes/site/head/page-meta.ts'
import { organization, structuredData, website } from '#app/routes/site/head/structured-data.ts'
import { hrefOf, PageLink } from '#app/routes/site/parts/page-link.tsx'
import { DrawnOnce } from '#app/ui/drawn-once.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Route } from './+types/home'
import { HomeAbout } from './home-about.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeNews } from './home-news.tsx'
import { HomeVerticals } from './home-verticals.tsx'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

export const handle = { isOnPhoto: () => true }

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const content = await site.content()
  const { found, init } = await readOr({ articles: [] }, site, async () => ({
    articles: content.filled(await listArticles(site.db, { limit: 3 })),
  }))
  return data(
    {
      ...found,
      edit: editedPage(home),
      page: content.read(home),
      entities: content.read(company).entities,
      publicUrl: site.publicUrl,
    },
    init,
  )
}

export function meta({ loaderData: { page, entities, publicUrl }, matches }: Route.MetaArgs) {
  const house = houseIn(matches)
  const title = page.seoTitle ?? `${house.name}: ${house.tagline}`
  return [
    ...designedMeta(house, { ...page, seoTitle: title }, { publicUrl, path: '/', name: '' }),
    ...feedLinks(house, publicUrl),
    structuredData(organization(house, { entities }, publicUrl), website(house, publicUrl)),
  ]
}

export default function Home({ loaderData: { page, articles, isOutage, publicUrl } }: Route.ComponentProps) {
  const contact = hrefOf(page.contactLink)
  return (
    <main id="main">
      <HomeHero page={page} />
      <HomeAbout page={page} />
      <HomeVerticals page={page} />
      <HomeNews page={page} articles={articles} isOutage={isOutage} publicUrl={publicUrl} />
      <DrawnOnce as="section" of={page} by={['invitation']} className="sec band" aria-labelledby="contact">
        <div className="wrap columns invitation">
          <h2 className="d1 split__a" id="contact">
            {page.contactTitle}
          </h2>
          <div className="split__b">
            <p className="lead">{page.contactLead}</p>
            {contact && (
              <p className="mt-6">
                <PageLink className="btn" href={contact}>
                  {page.contactButton}
                  <Icon name="right" />
                </PageLink>
              </p>
            )}
          </div>
        </div>
      </DrawnOnce>
    </main>
  )
}
