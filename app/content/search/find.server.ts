import { type SQL, sql } from 'drizzle-orm'
import type { SearchGroup } from '#app/content/engine/collection.ts'
import type { Database } from '#app/database.server.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Place } from './answers.ts'
import { inThousands, legalForm } from './query.ts'
import { type Part, partsOf, snippetOf } from './snippet.ts'
import { sources } from './sources.server.ts'
import { isStopWord, tsqueryOf, typedQuery, vectorOf } from './tsquery.server.ts'

type Hit = {
  path: string
  page: number | null
  label: string
  date: string | null
  title: Part[]
  snippet: Part[]
  /** It is a record that is public in English alone; of a place, the page says in which languages that is. */
  isEnglish: boolean
  /** Of the pages of its file, by its name in English. */
  tongue: string | null
  saidOn?: string
  isVerbatim?: true
}
export type HitGroup = { group: SearchGroup; hits: Hit[]; total: number }

type Looked = { db: Database; places: { rows: Place[]; json: string }; only?: SearchGroup }
type Asked = { words: string[]; telling: string[]; operator: '&' | '|' }

const shownOf = { each: 5, only: 20 }

type Row = {
  source: string
  id: string
  slug: string
  plain: string
  label: string
  date: string | null
  title: string
  lead: string
  snippet: string
  page: number | null
  is_english: boolean
  tongue: string | null
  rank: number
  total: number
}

/** `matched`: the places whose title or lead holds all telling words, the best first; `partly`: those of whom to ask of which it holds one. */
export async function find({ db, places, only }: Looked, { words, telling, operator }: Asked) {
  const named = operator === '&' ? kindsIn(words) : []
  const limit = only ? shownOf.only : shownOf.each
  const others = named.map((kind) => sql`${tsqueryOf(kind.words, '&')}::text`)
  const { rows } = await db.execute<Row>(sql`
    select * from published_found(${tsqueryOf(words, operator)},
      jsonb_object(${textArray(named.map(({ group }) => sql`${group}`))}, ${textArray(others)}),
      ${tsqueryOf(telling, '&', 'AB')}, ${tsqueryOf(telling, '|', 'AB')}, ${stemsOf(words)},
      ${places.json}::jsonb, ${limit}, ${only ?? null}, ${typedQuery(words)})`)
  const keysOf = (kind: string) => rows.filter(({ source }) => source === kind).map(({ id }) => id)
  return {
    ...grouped(rows, { places: places.rows, limit, named: named.map(({ group }) => group) }),
    ...{ matched: keysOf('answer'), partly: keysOf('partly').filter((key) => /^(?:department|entity) /.test(key)) },
  }
}

const textArray = (texts: SQL[]) => sql`array[${sql.join(texts, sql`, `)}]::text[]`

/** What each word begins with in any of its forms. */
function stemsOf(words: string[]) {
  // A point stands for any sign in a number, and for itself in a company's legal form.
  const spelled = words.flatMap((word) => [word, inThousands(word)?.join('.') ?? legalForm(word) ?? word]).join(' ')
  const stem = sql`regexp_replace(regexp_replace(lexeme, 'i$', '[iy]'), '([[:alpha:]])[.]', '\\1[.]')`
  return sql`array(select '(?i)\\m' || ${stem} from unnest(${vectorOf(sql`${spelled}::text`)}))`
}

/** The groups that the question asks for, each with the other words of it. */
function kindsIn(words: string[]) {
  const kinds = Object.entries(fixed().asked.kinds) as [SearchGroup, readonly string[]][]
  return kinds.flatMap(([group, names]) => {
    const others = words.filter((word) => !names.includes(word))
    return others.some(({ length }) => length > 2) && others.length < words.length ? [{ group, words: others }] : []
  })
}

/** Of hits that are equally good the thing itself comes before what is written about it. */
const favour: Record<SearchGroup, number> = {
  ...{ people: 1.5, figures: 1.5, buildings: 1.5, companies: 1.5, documents: 1.2, news: 1, pages: 0.8 },
}

/** The group that is asked for first, or else that of the best hit; a group is of one source or several. */
function grouped(rows: Row[], { places, limit, named }: { places: Place[]; limit: number; named: SearchGroup[] }) {
  const byKind = new Map(sources().map((source) => [source.kind, source]))
  const byKey = new Map(places.map((place) => [place.key, place]))
  type Open = HitGroup & { rank: number; totals: Map<string, number> }
  const groups = new Map<SearchGroup, Open>()
  for (const row of rows) {
    const source = byKind.get(row.source)
    const place = row.source === 'place' ? byKey.get(row.id) : undefined
    const group = source?.group ?? place?.group
    if (!group) continue
    const found: Open = groups.get(group) ?? { group, hits: [], total: 0, rank: row.rank, totals: new Map() }
    groups.set(group, found)
    found.totals.set(row.source, Math.max(row.total, found.totals.get(row.source) ?? 0))
    const path = source ? source.pathOf({ id: row.id, slug: row.slug, title: row.plain }) : row.slug
    if (path && found.hits.length < limit)
      found.hits.push({
        ...hitOf(row, path),
        saidOn: place && (place.saidOn ?? path),
        isVerbatim: source?.isVerbatim,
      })
  }
  const shown = [...groups.values()]
    .toSorted(
      (one, other) =>
        Number(named.includes(other.group)) - Number(named.includes(one.group)) ||
        other.rank * favour[other.group] - one.rank * favour[one.group],
    )
    .map(({ totals, rank: _, ...group }) => ({ ...group, total: sum([...totals.values()]) }))
  return { groups: shown, total: sum(shown.map(({ total }) => total)) }
}

const hitOf = ({ label, date, title, lead, snippet, page, is_english: isEnglish, tongue }: Row, path: string): Hit => ({
  ...{ path, page, label, date, isEnglish, tongue },
  title: partsOf(title),
  snippet: snippetOf(snippet, lead),
})

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

export async function known({ db, places }: Looked, words: string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set()
  const asked = words.map((word) => tsqueryOf([word], '&'))
  const stopWords = words.map((word) => sql`case when ${isStopWord(word)} then ${word} end`)
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from published_known(${textArray(words.map((word) => sql`${word}`))}, array[${sql.join(asked, sql`, `)}], ${places.json}::jsonb)
    union select word from unnest(${textArray(stopWords)}) as word where word is not null`)
  return new Set(rows.map(({ word }) => word))
}
