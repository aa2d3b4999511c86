import { documentPath } from '#app/content/legal-texts/documents.ts'
import type { SearchContent } from '#app/content/pages/search/page.ts'
import type { Found, Hit } from '#app/content/search/search.server.ts'
import type { Part } from '#app/content/search/snippet.ts'
import { hrefOf } from '#app/routes/site/parts/page-link.ts'
import { Unreadable } from '#app/routes/site/parts/unreadable.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { longDate } from '#app/ui/long-date.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { inNumber } from '#app/words/in-number.ts'

export function SearchOutcome({
  words: page,
  text,
  found: { hits, total, how, isPutRight, words },
}: {
  words: SearchContent
  text: string
  found: Found
}) {
  if (total === 0) return <NothingFound words={page} text={text} />
  return (
    <>
      <div className="block-gap" role="status">
        {isPutRight && (
          <p>
            {fillIn(how === 'some' ? fixed.search.putRightSome : fixed.search.putRight, {
              text,
              words: words.join(' '),
            })}
          </p>
        )}
        {how === 'some' && !isPutRight && <p>{fixed.search.some}</p>}
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
  if (kind === 'place') return slug
  if (kind === 'legal') return documentPath(slug)
  if (kind === 'page') return `/${slug}`
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
          <span>{kind === 'project' ? fillIn(fixed.search.project, { place: label }) : label}</span>
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

function NothingFound({ words, text }: { words: SearchContent; text: string }) {
  return (
    <div className="empty block-gap">
      <h2 className="h3">{fillIn(fixed.search.nothing, { text })}</h2>
      <p>{words.nothingFound}</p>
      <Elsewhere words={words} />
    </div>
  )
}

export function SearchUnanswered({ words }: { words: SearchContent }) {
  return (
    <div className="block-gap">
      <Unreadable what={fixed.outage.results} />
      <Elsewhere words={words} />
    </div>
  )
}

export function Elsewhere({ words: { elsewhere } }: { words: SearchContent }) {
  return (
    <p className="mt-6 flex flex-wrap gap-6">
      {elsewhere.map(({ id, link, label }) => {
        const href = hrefOf(link)
        return (
          href && (
            <a key={id} className="go" href={href}>
              {label}
              <Icon name="right" />
            </a>
          )
        )
      })}
    </p>
  )
}

function countText(total: number, shown: number) {
  if (total > shown) return fillIn(fixed.search.best, { shown, total: total.toLocaleString('en') })
  return inNumber(fixed.search.results, total)
}
