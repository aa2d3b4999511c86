import { documentPath } from '#app/content/legal-texts/documents.ts'
import type { Found, Hit } from '#app/content/search/search.server.ts'
import type { Part } from '#app/content/search/snippet.ts'
import { Unreadable } from '#app/routes/site/parts/unreadable.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { longDate } from '#app/ui/long-date.ts'

export function SearchOutcome({
  text,
  found: { hits, total, how, isPutRight, words },
}: {
  text: string
  found: Found
}) {
  if (total === 0) return <NothingFound text={text} />
  return (
    <>
      <div className="block-gap" role="status">
        {isPutRight && (
          <p>{`Nothing contains “${text}”. These results are for ${how === 'some' ? 'some words of ' : ''}“${words.join(' ')}”.`}</p>
        )}
        {how === 'some' && !isPutRight && (
          <p>Nothing contains all of these words. These results contain some of them.</p>
        )}
        <p className="cap">{countText(total, hits.length)}</p>
      </div>
      <ol className="search-hits">
        {hits.map((hit) => (
          <SearchHit key={`${hit.kind} ${hit.slug}`} hit={hit} />
        ))}
      </ol>
    </>
  )
}

function pathOf({ kind, slug }: Hit) {
  if (kind === 'legal') return documentPath(slug)
  return kind === 'article' ? `/news/${slug}` : `/project/${slug}`
}

function SearchHit({ hit }: { hit: Hit }) {
  const { kind, label, date, title, snippet } = hit
  return (
    <li>
      <div className="meta">
        {kind === 'article' ? (
          <span className="cat" data-category={label}>
            {label}
          </span>
        ) : (
          <span>{kind === 'project' ? `Project, ${label}` : label}</span>
        )}
        {date && <time dateTime={date}>{longDate(date)}</time>}
      </div>
      <h2 className="h3">
        <a href={pathOf(hit)}>
          <Marked parts={title} />
        </a>
      </h2>
      <p>
        <Marked parts={snippet} />
      </p>
    </li>
  )
}

function Marked({ parts }: { parts: Part[] }) {
  return parts.map(({ text, isHit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    isHit ? <mark key={index}>{text}</mark> : text,
  )
}

function NothingFound({ text }: { text: string }) {
  return (
    <div className="empty block-gap">
      <h2 className="h3">{`Nothing found for “${text}”`}</h2>
      <p>Try fewer or other words: the name of a building, a town, a company. Or look where everything is.</p>
      <Elsewhere />
    </div>
  )
}

export function SearchUnanswered() {
  return (
    <div className="block-gap">
      <Unreadable what="The results" />
      <Elsewhere />
    </div>
  )
}

export function Elsewhere() {
  return (
    <p className="mt-6 flex flex-wrap gap-6">
      {[
        ['/news', 'All news'],
        ['/real-estate', 'All buildings'],
        ['/contact', 'Contact'],
      ].map(([href, label]) => (
        <a key={href} className="go" href={href}>
          {label}
          <Icon name="right" />
        </a>
      ))}
    </p>
  )
}

function countText(total: number, shown: number) {
  if (total > shown) return `The best ${shown} of ${total.toLocaleString('en')} results`
  return total === 1 ? '1 result' : `${total} results`
}
