import { data } from 'react-router'
import { brand } from '#app/brand.ts'
import { readFigures } from '#app/content/figures/queries.server.ts'
import type { Figures } from '#app/content/figures/shown.ts'
import { type ArticleCard, listArticles } from '#app/content/news/queries.server.ts'
import { appContext } from '#app/context.ts'
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
  const nothing = { articles: [] as ArticleCard[], figures: new Map() as Figures }
  const { found, init } = await readOr(nothing, site, async () => {
    const [articles, figures] = await Promise.all([listArticles(site.db, { limit: 3 }), readFigures(site.db)])
    return { articles, figures }
  })
  return data({ ...found, publicUrl: site.publicUrl }, init)
}

export function meta({ loaderData: { publicUrl } }: Route.MetaArgs) {
  const title = `${brand.name}: ${brand.tagline}`
  return [
    ...pageMeta({ publicUrl, path: '/', title, description: brand.description }),
    ...feedLinks(publicUrl),
    structuredData(organization(publicUrl), website(publicUrl)),
  ]
}

export default function Home({ loaderData: { articles, figures, isOutage, publicUrl } }: Route.ComponentProps) {
  return (
    <main id="main">
      <HomeHero />
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
