import type { Hit } from '#app/content/search/search.server.ts'
import type { Part } from '#app/content/search/snippet.ts'
import { longDate } from '#app/ui/long-date.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'

export function SearchHits({ hits }: { hits: Hit[] }) {
  return (
    <ul className="hits">
      {hits.map(({ path, page, label, date, title, snippet }) => (
        <li key={path}>
          <h3>
            <a href={path}>
              <Marked parts={title} />
            </a>
          </h3>
          <p>
            {page && fillIn(fixed().search.page, { page })}
            <Marked parts={snippet} />
          </p>
          <p className="cap">
            {label}
            {label && date && ', '}
            {date && <time dateTime={date}>{longDate(date)}</time>}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Marked({ parts }: { parts: Part[] }) {
  return parts.map(({ text, isHit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    isHit ? <mark key={index}>{text}</mark> : text,
  )
}
