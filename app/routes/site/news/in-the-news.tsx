import type { ArticleCard as Article } from '#app/content/news/queries.server.ts'
import { PlateSection } from '#app/routes/site/parts/plate-section.tsx'
import { ArticleCard } from './article-card.tsx'

type Props = { id: string; title: string; articles: Article[]; publicUrl: string; isSunk?: boolean }

export function InTheNews({ id, title, articles, publicUrl, isSunk }: Props) {
  if (articles.length === 0) return null
  return (
    <PlateSection className="sec sec--tight" id={id} title={title} isSunk={isSunk}>
      <ul className="cols cols--3 related">
        {articles.slice(0, mostCards).map((article) => (
          <li key={article.slug}>
            <ArticleCard
              article={article}
              publicUrl={publicUrl}
              heading="h3"
              sizes="(min-width: 64rem) 30vw, 92vw"
              hasSummary={false}
            />
          </li>
        ))}
      </ul>
    </PlateSection>
  )
}

const mostCards = 3
