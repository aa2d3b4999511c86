import { data } from 'react-router'
import { minutesFor, wordsIn } from '#app/content/engine/body/reading-time.ts'
import { joinSections, type Section } from '#app/content/engine/fields.ts'
import { sectionsOf } from '#app/content/news/collection.ts'
import { findArticle } from '#app/content/news/queries.server.ts'
import { company, news } from '#app/content/pages/page-stores.server.ts'
import { readText } from '#app/content/references/read-text.server.ts'
import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { inLanguage } from '#app/language/address.ts'
import { spoken } from '#app/language/speaking.ts'
import { editedRecord } from '#app/routes/site/frame/edited.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { missingMeta } from '#app/routes/site/head/page-meta.ts'
import { AskSection, askedOf } from '#app/routes/site/parts/ask-section.tsx'
import { MissingPage } from '#app/routes/site/parts/missing-page.tsx'
import { Neighbours } from '#app/routes/site/parts/neighbours.tsx'
import { ShareLinks } from '#app/routes/site/parts/share-links.tsx'
import { Buildings } from '#app/routes/site/project/project-connected.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { WayBack } from '#app/ui/way.tsx'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Route } from './+types/article'
import { readAround } from './around.server.ts'
import { ArticleLine } from './article-card.tsx'
import { articleMeta, articlePath } from './article-meta.ts'
import { articlePicture } from './article-picture.ts'
import { ArticleText } from './article-text.tsx'
import { CompaniesNamed } from './companies-named.tsx'
import { InTheNews } from './in-the-news.tsx'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const content = await site.content()
  const { found, init } = await readOr({ article: undefined, text: undefined, around: undefined }, site, async () => {
    const row = content.filled(await findArticle(site.db, params.slug))
    if (!row) return { article: undefined, text: undefined, around: undefined }
    // What it names may not be public.
    const { related, ...article } = row
    const [text, around] = await Promise.all([readText(site.db, sectionsOf(article)), readAround(site.db, row)])
    return { article, text, around: content.filled(around) }
  })
  const words = content.read(news)
  const asked = askedOf(content.read(company), found.around?.departments ?? [])
  const isMissing = !found.article && !found.isOutage
  return data(
    { ...found, words, asked, edit: editedRecord('news', found.article), publicUrl: site.publicUrl },
    isMissing ? { status: 404 } : init,
  )
}

export function meta({ loaderData: { article, text, publicUrl }, matches }: Route.MetaArgs) {
  const house = houseIn(matches)
  if (!article || !text)
    return missingMeta(house, fixed().missing.article, fillIn(fixed().missing.articleDoesNotExist, house))
  return articleMeta(house, article, text.sections, publicUrl)
}

/** Longer titles are set smaller. */
const longest = 90

export default function Article({ loaderData }: Route.ComponentProps) {
  const { words, article, text, around, asked, publicUrl, isOutage } = loaderData
  if (!article || !text || !around) return <MissingPage words={words} back="/news" isOutage={isOutage} />
  const { title, category, date, imageAlt, summary } = article
  return (
    <main id="main" className="main">
      <article aria-labelledby="title">
        <header className="wrap article-head">
          <p>
            <WayBack href="/news">{words.backLabel}</WayBack>
          </p>
          <ArticleLine category={category} date={date} minutes={minutesToRead(text.sections)} published={article} />
          <h1 className={title.length > longest ? 'statement max-w-[34ch]' : 'd2 max-w-[18ch]'} id="title">
            {title}
          </h1>
        </header>
        <div className="wrap article-body">
          <ShareLinks title={title} url={publicUrl + inLanguage(articlePath(article), spoken())} />
          <div className="ph r-og article-figure">
            <Picture
              files={articlePicture(article, publicUrl)}
              alt={imageAlt ?? ''}
              sizes="(min-width: 64rem) 66vw, 92vw"
              isFirst
            />
          </div>
          <ArticleText summary={summary} text={text} />
        </div>
      </article>
      <Buildings
        id="page-about"
        title={around.buildings.length === 1 ? fixed().about.building : fixed().about.buildings}
        buildings={around.buildings}
        publicUrl={publicUrl}
      />
      <CompaniesNamed companies={around.companies} />
      <InTheNews
        id="page-related"
        title={fixed().about.related}
        articles={around.articles}
        publicUrl={publicUrl}
        isSunk
      />
      <AskSection
        title={around.buildings.length === 1 ? fixed().ask.building : fixed().ask.article}
        asked={asked}
        building={around.askedAbout}
      />
      <Neighbours
        className="wrap neighbours pt-16"
        words={fixed().about}
        previous={neighbour(around.neighbours.previous)}
        next={neighbour(around.neighbours.next)}
      />
    </main>
  )
}

/** As the editor counts; of less than two minutes nobody needs to be told. */
function minutesToRead(sections: Section[]) {
  const minutes = minutesFor(wordsIn(joinSections(sections)))
  return minutes > 1 ? minutes : undefined
}

const neighbour = (article?: { slug: string; title: string }) =>
  article && { href: articlePath(article), name: article.title }
