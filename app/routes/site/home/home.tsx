import { data } from 'react-router'
import { listArticles } from '#app/content/news/queries.server.ts'
import { home } from '#app/content/pages/page-stores.server.ts'
import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { feedLinks } from '#app/routes/site/feeds/feed-address.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { pageMeta } from '#app/routes/site/head/page-meta.ts'
import { organization, structuredData, website } from '#app/routes/site/head/structured-data.ts'
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
    articles: await listArticles(site.db, { limit: 3 }),
  }))
  return data({ ...found, page: content.read(home), figures: content.figures(), publicUrl: site.publicUrl }, init)
}

export function meta({ loaderData: { page, publicUrl }, matches }: Route.MetaArgs) {
  const house = houseIn(matches)
  const title = page.seoTitle ?? `${house.name}: ${house.tagline}`
  return [
    ...pageMeta(house, { publicUrl, path: '/', title, description: page.seoDescription ?? house.description }),
    ...feedLinks(house, publicUrl),
    structuredData(organization(house, publicUrl), website(house, publicUrl)),
  ]
}

export default function Home({ loaderData: { page, figures, articles, isOutage, publicUrl } }: Route.ComponentProps) {
  return (
    <main id="main">
      <HomeHero page={page} />
      <HomeAbout />
      <HomeVerticals figures={figures} />
      <HomeNews articles={articles} isOutage={isOutage} publicUrl={publicUrl} />
      <section className="sec band" aria-labelledby="contact">
        <div className="wrap columns invitation">
          <h2 className="d1 split__a" id="contact">
            Get in Touch
          </h2>
          <div className="split__b">
            <p className="lead">
              Tenants reach a person who knows the building. Founders hear back within ten working days. Everyone else
              gets an honest no.
            </p>
            <p className="mt-6">
              <a className="btn" href="/contact">
                Contact Us
                <Icon name="right" />
              </a>
            </p>
          </div>
        </div>
      </section>
    </main>
  )
}
