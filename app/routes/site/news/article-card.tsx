import { disclosedAt } from '#app/content/news/disclosed-at.ts'
import type { PublishedArticle } from '#app/content/news/published-table.ts'
import type { ArticleCard as Article } from '#app/content/news/queries.server.ts'
import { zonedMinute } from '#app/house-clock.ts'
import { longDate } from '#app/language/long-date.ts'
import { pageTongue } from '#app/language/page-tongue.ts'
import { Picture } from '#app/ui/picture.tsx'
import { chosen } from '#app/words/chosen.ts'
import { fixed } from '#app/words/fixed.ts'
import { inNumber } from '#app/words/in-number.ts'
import { articlePicture } from './article-picture.ts'
import { openingOf } from './opening.ts'

type Props = {
  article: Article
  publicUrl: string
  heading: 'h2' | 'h3'
  sizes: string
  isFirst?: boolean
  hasSummary?: boolean
}

/** The whole card is one link, so its picture adds no name. */
export function ArticleCard({ article, publicUrl, heading: Heading, sizes, isFirst, hasSummary = true }: Props) {
  const { slug, title, summary, category, date } = article
  return (
    <a className="news-card" href={`/news/${slug}`}>
      <div className="ph">
        <Picture files={articlePicture(article, publicUrl)} alt="" sizes={sizes} isFirst={isFirst} />
      </div>
      <div>
        <div lang={pageTongue()}>
          <ArticleLine category={category} date={date} />
        </div>
        <Heading className="news-card__title">{title}</Heading>
        {hasSummary && <p>{openingOf(summary)}</p>}
      </div>
    </a>
  )
}

type LineProps = {
  category: string
  date: string
  /** To read it, on its own page. */
  minutes?: number
  /** There as well: who publishes what moves prices has to say the time. */
  published?: Pick<PublishedArticle, 'date' | 'firstPublishedAt'>
}

export function ArticleLine({ category, date, minutes, published }: LineProps) {
  const at = published && disclosedAt(published)
  return (
    <div className="meta">
      <span className="cat" data-category={category}>
        {chosen('category', category)}
      </span>
      {at ? <time dateTime={at.toISOString()}>{zonedMinute(at)}</time> : <time dateTime={date}>{longDate(date)}</time>}
      {minutes && (
        <span>
          {inNumber(fixed().news.minutes, minutes)}
          <span className="vh">{` ${fixed().news.toRead}`}</span>
        </span>
      )}
    </div>
  )
}
