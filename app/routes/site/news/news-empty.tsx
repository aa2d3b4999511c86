import type { NewsCategory } from '#app/content/news/collection.ts'
import { Unreadable } from '#app/routes/site/parts/unreadable.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function NewsEmpty({ category, isOutage }: { category?: NewsCategory; isOutage: boolean }) {
  if (isOutage) return <Unreadable what="News" />
  return (
    <div className="empty">
      <h2 className="h3">{category ? `Nothing filed under ${category} yet` : 'Nothing has been published yet'}</h2>
      <p>When there is something to say {category && 'in this category '}it will be said here.</p>
      {category && (
        <a className="go" href="/news">
          Show all articles
          <Icon name="right" />
        </a>
      )}
    </div>
  )
}
