import { captionCodes } from '#app/content/choices.ts'
import type { SearchGroup } from '#app/content/engine/collection.ts'
import type { HitGroup } from '#app/content/search/search.server.ts'
import type { Part } from '#app/content/search/snippet.ts'
import { longDate } from '#app/language/long-date.ts'
import { wordsOf } from '#app/language/page-tongue.ts'
import { spoken } from '#app/language/speaking.ts'
import { documentName } from '#app/routes/site/legal/legal-address.ts'
import { chosen, placeName } from '#app/words/chosen.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'

export function SearchHits({ group, hits }: Pick<HitGroup, 'group' | 'hits'>) {
  return (
    <ul className="hits">
      {hits.map(({ path, page, label, date, title, snippet, isEnglish, tongue: ofPages, saidOn }) => {
        const shown = titleOf(title)
        const tongue = saidOn ? wordsOf(saidOn) : { lang: isEnglish ? 'en' : undefined }
        return (
          <li key={path}>
            <h3 {...(shown === title ? tongue : {})}>
              <a href={path}>
                <Marked parts={shown} />
              </a>
            </h3>
            <p>
              {page && fillIn(fixed().search.page, { page })}
              <span {...((page && tongueOf(ofPages)) || tongue)}>
                <Marked parts={snippet} />
              </span>
            </p>
            <p className="cap">
              {labelOf(group, label)}
              {label && date && ', '}
              {date && <time dateTime={date}>{longDate(date)}</time>}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

/** None where it is unknown, as of pages in several, or in one that an editor has named otherwise. */
function tongueOf(language: string | null) {
  const code = (captionCodes as Record<string, string>)[language ?? '']
  return code && { lang: code === spoken() ? undefined : code }
}

/** A text in force is found by the name of its document. */
function titleOf(parts: Part[]) {
  const title = parts.map(({ text }) => text).join('')
  const said = documentName(title)
  return said === title ? parts : [{ text: said, isHit: true }]
}

/** What tells one hit of a group from another: a category, a type or a place. */
function labelOf(group: SearchGroup, label: string) {
  if (group === 'news') return chosen('category', label)
  if (group === 'companies') return chosen('sector', label)
  if (group === 'documents') return chosen('documentType', label)
  return group === 'buildings' ? placeName(label) : label
}

function Marked({ parts }: { parts: Part[] }) {
  return parts.map(({ text, isHit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    isHit ? <mark key={index}>{text}</mark> : text,
  )
}
