import type { SearchGroup } from '#app/content/engine/collection.ts'
import type { SearchContent } from '#app/content/pages/search/page.ts'
import { countedInDigits } from '#app/content/search/counted.ts'
import type { Found, HitGroup } from '#app/content/search/search.server.ts'
import { hrefOf, PageLink } from '#app/routes/site/parts/page-link.tsx'
import { SearchHints } from '#app/routes/site/parts/search-hints.tsx'
import { Unreadable } from '#app/routes/site/parts/unreadable.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { WayOn } from '#app/ui/way.tsx'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { inNumber } from '#app/words/in-number.ts'
import { searchAddress } from './search-address.ts'
import { SearchAnswers } from './search-answers.tsx'
import { SearchHits } from './search-hits.tsx'

type Props = { words: SearchContent; text: string; only?: SearchGroup; found: Found }

export function SearchOutcome({ words: page, text, only, found }: Props) {
  const { answers, groups, total } = found
  if (total === 0 && answers.length === 0) return <NothingFound words={page} text={text} near={found.near} />
  return (
    <>
      <div className="wrap find-said" role="status">
        <p>
          {saidOf(text, found)} {only && fillIn(fixed().search.within, { group: fixed().search.groups[only] })}
          {total > 0 && inNumber(fixed().search.results, total, countedInDigits(total))}
        </p>
        {only && <WayOn href={searchAddress(text)}>{fixed().search.everywhere}</WayOn>}
      </div>
      {answers.length > 0 && <SearchAnswers answers={answers} />}
      {groups.map((group, at) => (
        <Group key={group.group} found={group} text={found.words.join(' ')} isSunk={at % 2 === 0} isOnly={!!only} />
      ))}
    </>
  )
}

function saidOf(text: string, { how, isPutRight, words }: Found) {
  if (isPutRight)
    return fillIn(how === 'some' ? fixed().search.putRightSome : fixed().search.putRight, {
      text,
      words: words.join(' '),
    })
  return how === 'some' ? fixed().search.some : ''
}

type GroupProps = { found: HitGroup; text: string; isSunk: boolean; isOnly: boolean }

function Group({ found: { group, hits, total }, text, isSunk, isOnly }: GroupProps) {
  const id = `in-${group}`
  const name = fixed().search.groups[group]
  return (
    <section className="sec sec--hits" aria-labelledby={id}>
      <div className="wrap">
        <div className={isSunk ? 'rule rule--sink' : 'rule'}>
          <div className="ledger">
            <h2 className="label ledger__label" id={id}>
              {fillIn(fixed().search.counted, { group: name, count: countedInDigits(total) })}
            </h2>
            <div className="ledger__body">
              <SearchHits group={group} hits={hits} />
              {total > hits.length && !isOnly && (
                <p className="mt-6">
                  <WayOn href={searchAddress(text, group)}>{fillIn(fixed().search.moreOf, { group: name })}</WayOn>
                </p>
              )}
              {total > hits.length && isOnly && (
                <p className="cap mt-6">{fillIn(fixed().search.best, { shown: hits.length })}</p>
              )}
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}

function NothingFound({ words, text, near }: { words: SearchContent; text: string; near: string[] }) {
  return (
    <section className="wrap pb-(--space-section)">
      <div className="empty">
        <div role="status">
          <h2 className="h3">{fillIn(fixed().search.nothing, { text })}</h2>
        </div>
        {near.length > 0 && (
          <p className="find-hints">
            <span>{fixed().search.near}</span>
            {near.map((word) => (
              <a key={word} href={searchAddress(word)}>
                {word}
              </a>
            ))}
          </p>
        )}
        <p>{words.nothingFound}</p>
        <SearchHints hints={words.hints} />
        <Elsewhere words={words} />
      </div>
    </section>
  )
}

export function SearchUnanswered({ words }: { words: SearchContent }) {
  return (
    <div className="block-gap">
      <Unreadable what="results" />
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
            <PageLink key={id} className="go" href={href}>
              {label}
              <Icon name="right" />
            </PageLink>
          )
        )
      })}
    </p>
  )
}
