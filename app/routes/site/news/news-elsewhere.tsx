import type { NewsCategory } from '#app/content/news/collection.ts'
import { feedAddress, feeds } from '#app/routes/site/feeds/feed-address.ts'
import { Icon } from '#app/ui/icon.tsx'

export function NewsElsewhere({ category }: { category?: NewsCategory }) {
  return (
    <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
      <a className="go" href="/search">
        Search news and projects
        <Icon name="right" />
      </a>
      {Object.values(feeds).map((feed) => (
        <a key={feed.path} className="go" href={feedAddress(feed, category)}>
          {`${feed.name} feed`}
        </a>
      ))}
    </p>
  )
}
