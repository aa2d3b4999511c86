import type { NewsCategory } from '#app/content/choices.ts'
import { feedAddress, feeds } from '#app/routes/site/feeds/feed-address.ts'
import { WayOn } from '#app/ui/way.tsx'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'

export function NewsElsewhere({ category }: { category?: NewsCategory }) {
  return (
    <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
      <WayOn href="/search">{fixed().news.search}</WayOn>
      {Object.values(feeds).map((feed) => (
        <a key={feed.path} className="go" href={feedAddress(feed, category)}>
          {fillIn(fixed().news.feed, { name: fixed().feeds[feed.name] })}
        </a>
      ))}
    </p>
  )
}
