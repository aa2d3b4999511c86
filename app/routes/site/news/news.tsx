import { data, redirect } from 'react-router'
import { type NewsCategory, newsCategories } from '#app/content/choices.ts'
import { countArticles, listArticles } from '#app/content/news/queries.server.ts'
import type { NewsContent } from '#app/content/pages/news/page.ts'
import { company, news } from '#app/content/pages/page-stores.server.ts'
import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { feedLinks } from '#app/routes/site/feeds/feed-address.ts'
import { editedPage } from '#app/routes/site/frame/edited.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { designedMeta } from '#app/routes/site/head/page-meta.ts'
import { NewsletterBox } from '#app/routes/site/newsletter/newsletter-box.tsx'
import { AskSection, askedOf } from '#app/routes/site/parts/ask-section.tsx'
import { cardSizes } from '#app/routes/site/parts/card-sizes.ts'
import { PageHead } from '#app/routes/site/parts/page-head.tsx'
import { Unreadable } from '#app/routes/site/parts/unreadable.tsx'
import { DrawnOnce } from '#app/ui/drawn-once.tsx'
import { WayOn } from '#app/ui/way.tsx'
import { amid, chosen } from '#app/words/chosen.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Route } from './+types/news'
import { ArticleCard } from './article-card.tsx'
import { isCanonical, newsAddress, newsQueryNames, readNewsAddress } from './news-address.ts'
import { NewsElsewhere } from './news-elsewhere.tsx'
import { NewsMore } from './news-more.tsx'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

export const handle = { query: newsQueryNames }

const perPage = 12
/** A page of everything takes a phone seconds, and the server as many. */
const pagesTogether = 10

/** So many articles stand on earlier pages alone. */
const countBefore = (page: number) => Math.floor((page - 1) / pagesTogether) * pagesTogether * perPage

/** Page n shows the articles of the first n pages; the eleventh begins anew, and each tenth after it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const { searchParams } = new URL(request.url)
  const asked = readNewsAddress(searchParams)
  if (!isCanonical(searchParams, asked)) throw redirect(newsAddress(asked))
  const { category, page } = asked
  const content = await site.content()
  const { found, init } = await readOr({ articles: [], hasMore: false }, site, async () => {
    // Counted first: a page that does not exist must not read the whole table.
    const last = page > 1 ? Math.max(1, Math.ceil((await countArticles(site.db, category)) / perPage)) : 1
    if (page > last) throw redirect(newsAddress({ category, page: last }))
    const offset = countBefore(page)
    const shown = page * perPage - offset
    // One more tells whether there are more; counting all of them is slower the more there are.
    const articles = await listArticles(site.db, { category, limit: shown + 1, offset })
    return { articles: content.filled(articles.slice(0, shown)), hasMore: articles.length > shown }
  })
  const words = content.read(news)
  return data(
    {
      ...found,
      edit: editedPage(news),
      ...asked,
      words,
      whom: askedOf(content.read(company), words.asks),
      publicUrl: site.publicUrl,
      isNewsletterOpen: site.mailer.isOpen,
    },
    init,
  )
}

export function meta({ loaderData: { words, category, page, publicUrl }, matches }: Route.MetaArgs) {
  const house = houseIn(matches)
  const own = {
    publicUrl,
    path: newsAddress({ category, page }),
    name: category ? fillIn(fixed().news.ofCategory, { category: chosen('category', category) }) : fixed().pages.news,
  }
  const ofCategory = category && {
    seoTitle: null,
    seoDescription: fillIn(fixed().news.onCategory, { name: house.name, category: amid('category', category) }),
  }
  return [...designedMeta(house, { ...words, ...ofCategory }, own), ...feedLinks(house, publicUrl, category)]
}

export default function News({ loaderData }: Route.ComponentProps) {
  const { words, articles, hasMore, category, page, whom, publicUrl, isOutage, isNewsletterOpen } = loaderData
  const before = countBefore(page)
  const firstNew = (page - 1) * perPage - before
  return (
    <main id="main" className="main">
      <PageHead title={words.title} lead={words.lead} below={<NewsFilter words={words} pressed={category} />} />
      <section className="sec wrap pt-10" aria-label={fixed().news.articles}>
        {articles.length === 0 ? (
          <NewsEmpty words={words} category={category} isOutage={isOutage} />
        ) : (
          <ul className="cards news-grid">
            {articles.map((article, index) => (
              <li key={article.slug} id={page > 1 && index === firstNew ? 'more' : undefined}>
                <ArticleCard
                  article={article}
                  publicUrl={publicUrl}
                  heading="h2"
                  sizes={cardSizes(index, articles.length)}
                  isFirst={index === 0}
                />
              </li>
            ))}
          </ul>
        )}
        <NewsMore
          category={category}
          page={page}
          pagesBefore={before / perPage}
          shown={articles.length}
          hasMore={hasMore}
        />
        <NewsElsewhere category={category} />
      </section>
      <AskSection className="sec sec--tight" title={fixed().ask.house} asked={whom} />
      <NewsletterBox words={words} isOpen={isNewsletterOpen} />
    </main>
  )
}

type EmptyProps = { words: NewsContent; category?: NewsCategory; isOutage: boolean }

function NewsEmpty({ words, category, isOutage }: EmptyProps) {
  if (isOutage) return <Unreadable what="news" />
  return (
    <div className="empty">
      <h2 className="h3">
        {category ? fillIn(fixed().news.noneIn, { category: chosen('category', category) }) : words.emptyTitle}
      </h2>
      <p>{category ? words.emptyCategoryText : words.emptyText}</p>
      {category && <WayOn href="/news">{fixed().news.showAll}</WayOn>}
    </div>
  )
}

function NewsFilter({ words, pressed }: { words: NewsContent; pressed?: NewsCategory }) {
  return (
    <DrawnOnce
      as="form"
      of={words}
      by={['filter', pressed]}
      className="filters block-gap"
      method="get"
      action="/news"
      aria-label={fixed().news.filter}
    >
      <button type="submit" aria-pressed={!pressed}>
        {fixed().news.all}
      </button>
      {newsCategories.map((category) => (
        <button key={category} type="submit" name="category" value={category} aria-pressed={category === pressed}>
          {chosen('category', category)}
        </button>
      ))}
    </DrawnOnce>
  )
}
