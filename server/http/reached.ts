import { LRUCache } from 'lru-cache'
import type { Change } from '#app/content/engine/changes.ts'
import { fromAddress } from '#app/language/address.ts'
import { type Locale, locales } from '#app/language/locales.ts'
import type { IsReached } from './kept-pages.ts'

type Reach = NonNullable<Change['reach']>
type Query = { views: string[]; reads: ReadonlySet<string>; chooses: ReadonlySet<string> }
type Named = { views: string[]; name: string }

/** By a name that stands among what a page shows: one for all that read and choose by the same words of the program's. */
const queries = new Map<string, Query>()
const names = new Map<string, string>()
/** By their texts, of which strangers make as many as they like: a search has kilobytes for each way to mix its words. */
const known = new LRUCache<string, Named>({ maxSize: 1024 * 1024, sizeCalculation: (_, text) => text.length + 100 })

const readFrom = /\b(?:from|join)\s+"?(published_\w+)/gi
const places = /\$\d+(?:::\w+)?(?:\s*,\s*\$\d+(?:::\w+)?)*|\bcount\(\*\)/g
/** From here on a query says which rows it is about, and in which order. */
const choice = /\b(?:where|join|order\s+by|group\s+by|having)\b/i

/** The views that a query reads, and its name; of no view, nothing. */
export function queryOf(text: string): Named {
  const spelled = text.includes('published_') ? text.replace(places, '$') : ''
  const before = known.get(spelled)
  if (before) return before
  const named = nameOf(spelled)
  known.set(spelled, named)
  return named
}

function nameOf(spelled: string): Named {
  const views = [...new Set([...spelled.matchAll(readFrom)].map(([, view = '']) => view))]
  if (views.length === 0) return { views, name: '' }
  const at = spelled.search(choice)
  const [reads, chooses] = [wordsOf(spelled), wordsOf(at < 0 ? '' : spelled.slice(at))]
  const told = [views, reads, chooses].map((words) => [...words].sort().join(' ')).join('; ')
  const name = names.get(told) ?? `query ${names.size}`
  names.set(told, name)
  if (!queries.has(name)) queries.set(name, { views, reads, chooses })
  return { views, name }
}

const wordsOf = (sql: string) => new Set(sql.toLowerCase().match(/\w+|\*/g))

/** Whether what was read could be another since the change: the row itself, or which rows there are in which order. */
export function isReached(shown: ReadonlySet<string>, { view, id, columns }: Reach, locale: Locale): boolean {
  const changed = columns[locale]
  if (!changed) return true
  let isRead = false
  for (const each of shown) {
    const query = queries.get(each)
    if (!query?.views.includes(view)) continue
    isRead = true
    const { views, reads, chooses } = query
    if (changed.some((column) => chooses.has(column))) return true
    // Of several views, rows are not known by each of them.
    const mayHold = views.length > 1 || shown.has(id) || shown.has(view)
    if (mayHold && (reads.has('*') || changed.some((column) => reads.has(column)))) return true
  }
  return !isRead && (shown.has(id) || shown.has(view))
}

/** The site's content is part of every page of its language. Of one that is not known, nothing can be said. */
export function reachedBy(reach: Reach, contentIn: (locale: Locale) => ReadonlySet<string> | undefined): IsReached {
  const isContent = Object.fromEntries(
    locales.map((locale) => {
      const shown = contentIn(locale)
      return [locale, !shown || isReached(shown, reach, locale)]
    }),
  ) as Record<Locale, boolean>
  return (key, shown) => {
    const { locale } = fromAddress(key.replace(/\?.*/, ''))
    const read = locales.filter((each) => each === locale || shown.has(readIn(each)))
    return isContent[locale] || read.some((each) => isReached(shown, reach, each))
  }
}

/** Stands among what a page shows, as the sitemap reads what is public in every language. */
export const readIn = (locale: Locale) => `in ${locale}`
