import type { ArticleCard as Article } from '#app/content/news/queries.server.ts'
import { ArticleCard } from '#app/routes/site/news/article-card.tsx'
import { PlateSection } from '#app/routes/site/parts/plate-section.tsx'
import { Unreadable } from '#app/routes/site/parts/unreadable.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = { articles: Article[]; isOutage: boolean; publicUrl: string }

const sizes = { lead: '(min-width: 64rem) 66vw, 92vw', small: '(min-width: 64rem) 22vw, 38vw' }

export function HomeNews({ articles: [newest, ...rest], isOutage, publicUrl }: Props) {
  return (
    <PlateSection
      className="sec sec--tight"
      isSunk
      id="news"
      title="Latest News & Insights"
      aside={
        <a className="btn btn--line" href="/news">
          View All News
          <Icon name="right" />
        </a>
      }
    >
      {isOutage && <Unreadable what="News" />}
      {!newest && !isOutage && <p className="text-ink-500">Nothing has been published yet.</p>}
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
