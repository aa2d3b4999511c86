import type { ArticleCard as Article } from '#app/content/news/queries.server.ts'
import type { HomeContent } from '#app/content/pages/home/page.ts'
import { ArticleCard } from '#app/routes/site/news/article-card.tsx'
import { PlateSection } from '#app/routes/site/parts/plate-section.tsx'
import { Unreadable } from '#app/routes/site/parts/unreadable.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = { page: HomeContent; articles: Article[]; isOutage: boolean; publicUrl: string }

const sizes = { lead: '(min-width: 64rem) 66vw, 92vw', small: '(min-width: 64rem) 22vw, 38vw' }

export function HomeNews({ page, articles: [newest, ...rest], isOutage, publicUrl }: Props) {
  return (
    <PlateSection
      className="sec sec--tight"
      isSunk
      id="news"
      title={page.newsTitle}
      aside={
        <a className="btn btn--line" href="/news">
          {page.newsButton}
          <Icon name="right" />
        </a>
      }
    >
      {isOutage && <Unreadable what="news" />}
      {!newest && !isOutage && <p className="text-ink-500">{page.newsEmpty}</p>}
      {newest && (
        <div className="front">
          <div className="front__lead">
            <ArticleCard article={newest} publicUrl={publicUrl} heading="h3" sizes={sizes.lead} hasSummary={false} />
          </div>
          <ul className="front__rest">
            {rest.map((article) => (
              <li key={article.slug}>
                <ArticleCard article={article} publicUrl={publicUrl} heading="h3" sizes={sizes.small} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </PlateSection>
  )
}
