import { type NewsCategory, newsCategories } from '#app/content/news/collection.ts'

/** The button that sends it names the category. */
export function NewsFilter({ chosen }: { chosen?: NewsCategory }) {
  return (
    <form className="filters block-gap" method="get" action="/news" aria-label="Filter by category">
      <button type="submit" aria-pressed={!chosen}>
        All
      </button>
      {newsCategories.map((category) => (
        <button key={category} type="submit" name="category" value={category} aria-pressed={category === chosen}>
          {category}
        </button>
      ))}
    </form>
  )
}
