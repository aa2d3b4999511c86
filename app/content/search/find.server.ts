import { type SQL, sql } from 'drizzle-orm'
import type { SearchGroup } from '#app/content/engine/collection.ts'
import type { Database, Queries } from '#app/database.server.ts'
import { textSearch } from '#app/language/locales.ts'
import { spoken } from '#app/language/speaking.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Place } from './answers.ts'
import { marks, type Part, partsOf, snippetOf, tagSign } from './snippet.ts'
import { type Source, sources } from './sources.server.ts'
import { holds, isStopWord, tsqueryOf, vectorOf } from './tsquery.server.ts'

type Hit = {
  path: string
  page: number | null
  label: string
  date: string | null
  title: Part[]
  snippet: Part[]
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
  rank: number
  total: number
}

/** `matched`: the places whose title or lead holds all telling words, the best first; `partly`: the departments of which it holds one. */
export const find = (looked: Looked, asked: Asked) => byIndex(looked.db, (db) => findIn(db, looked, asked))

async function findIn(db: Queries, looked: Omit<Looked, 'db'>, asked: Asked) {
  const named = asked.operator === '&' ? kindsIn(asked.words) : []
  const { query, told, partly, stems, narrowed } = await readQueries(db, asked, named)
  const limit = looked.only ? shownOf.only : shownOf.each
  const wanted = sources().filter(({ group }) => !looked.only || group === looked.only)
  const parts = [
    ...wanted.map((source) => foundIn(source, narrowed.get(source.group) ?? query, limit)),
    placesFound(looked.only, query, limit),
  ]
  const { rows } = await db.execute<Row>(sql`
    with place as materialized (${rowsOf(looked.places.json)}),
    found as (${sql.join(parts, sql` union all `)})
    select source, id, slug, title as plain, label, date, lead, rank, total,
      ts_headline(${textSearch[spoken()]}::regconfig, translate(title, '<', ${tagSign}), ${query}, ${`HighlightAll=true,${marks}`}) as title,
      ts_headline(${textSearch[spoken()]}::regconfig, translate(concat_ws(' ', case when page is null then nullif(lead, '') end, passages.text), '<' || chr(12), ${`${tagSign} `}), ${query},
        ${`MaxFragments=2,MaxWords=24,MinWords=12,${marks}`}) as snippet, page
    from found, ${passages(query, stems)} as passages
    union all
    select case when search @@ ${told} then 'answer' else 'partly' end, key, '', title, '', null, '',
      ts_rank(search, ${partly}), 0, '', '', null
    from place where search @@ ${partly}
    order by rank desc, date desc nulls first, slug, id`)
  const keysOf = (kind: string) => rows.filter(({ source }) => source === kind).map(({ id }) => id)
  return {
    ...grouped(rows, { places: looked.places.rows, limit, named: named.map(({ group }) => group) }),
    ...{ matched: keysOf('answer'), partly: keysOf('partly').filter((key) => key.startsWith('department ')) },
  }
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
    const group = source?.group ?? (row.source === 'place' ? byKey.get(row.id)?.group : undefined)
    if (!group) continue
    const found: Open = groups.get(group) ?? { group, hits: [], total: 0, rank: row.rank, totals: new Map() }
    groups.set(group, found)
    found.totals.set(row.source, Math.max(row.total, found.totals.get(row.source) ?? 0))
    const path = source ? source.pathOf({ id: row.id, slug: row.slug, title: row.plain }) : row.slug
    if (path && found.hits.length < limit) found.hits.push(hitOf(row, path))
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

const hitOf = ({ label, date, title, lead, snippet, page }: Row, path: string): Hit => ({
  ...{ path, page, label, date },
  title: partsOf(title),
  snippet: snippetOf(snippet, lead),
})

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

export async function known({ db, places }: Looked, words: string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set()
  const found = sources().map(
    (source) =>
      sql`exists (select from ${source.view} shown where ${holds(sql`asked.query`, source)} and ${source.where})`,
  )
  const asked = words.map((word) => sql`(${word}::text, ${tsqueryOf([word], '&')}, ${isStopWord(word)})`)
  const { rows } = await byIndex(db, (reading) =>
    reading.execute<{ word: string }>(sql`
      with place as materialized (${rowsOf(places.json)})
      select word from (values ${sql.join(asked, sql`, `)}) as asked(word, query, is_stop_word)
      where is_stop_word or ${sql.join(found, sql` or `)} or exists (select from place where search @@ asked.query)`),
  )
  return new Set(rows.map(({ word }) => word))
}

/** Where a word is in most texts Postgres would read all of them, a hundred times as long; what it compiles takes longer still. */
const byIndex = <Result>(db: Database, read: (db: Queries) => Promise<Result>) =>
  db.transaction(async (transaction) => {
    await transaction.execute(sql`select ${sql.join(slower, sql`, `)}`)
    return read(transaction)
  })

const slower = ['enable_seqscan', 'enable_indexscan', 'jit'].map((way) => sql`set_config(${way}, 'off', true)`)

const short = 1_500

/** Of thousands that hold the words, the newest and those with the words in their titles are compared, each read by its id. */
const compared = 100

function foundIn(source: Source, query: SQL, limit: number) {
  const { kind, view, slug, title, label, date, lead, text, newest, where } = source
  const best = sql`order by ${newest} limit ${compared}`
  // Titles in English alone have an index.
  const titled =
    spoken() === 'en'
      ? sql` union all (select id, 0 from ${view} shown where to_tsvector('english', ${title}) @@ ${query} and ${where} ${best})`
      : sql``
  return sql`(
    select ${kind} as source, shown.id::text as id, slug, title, label, date, lead, body, rank, total
    from (
      select id as candidate, max(total)::int as total from (
        (select id, count(*) over () as total from ${view} shown where ${holds(query, source)} and ${where} ${best})${titled}
      ) as held group by id
    ) as candidates cross join lateral (
      select id, ${slug} as slug, ${title} as title, ${label} as label, ${date} as date, ${lead} as lead, ${text} as body,
        ${rankOf(title, query)} as rank
      from ${view} shown where id = candidate offset 0
    ) as shown
    order by rank desc, date desc nulls last, id limit ${limit})`
}

/** A title outweighs any number of mentions in a text, and the more the fewer other words are in it; a long text mentions more. */
const rankOf = (title: SQL, query: SQL) =>
  sql`ts_rank(search, ${query}, 1) + ts_rank(setweight(${vectorOf(title)}, 'A'), ${query}, 2)`

function placesFound(only: SearchGroup | undefined, query: SQL, limit: number) {
  return sql`(
    select 'place', key, path, title, label, null, lead, body, rank, total from (
      select *, row_number() over (partition by "group" order by rank desc, key) as at,
        (count(*) over (partition by "group"))::int as total
      from (select *, ${rankOf(sql`title`, query)} as rank from place) as ranked
      where search @@ ${query} and is_listed and ${only ? sql`"group" = ${only}` : sql`true`}
    ) as best where at <= ${limit})`
}

const rowsOf = (places: string) =>
  sql`select * from jsonb_to_recordset(${places}::jsonb) as place(key text, "group" text, is_listed boolean,
    path text, title text, label text, lead text, body text, search tsvector)`

/** Beforehand: a query that is computed where it is used is computed, and planned, thirty times. */
async function readQueries(db: Queries, { words, telling, operator }: Asked, named: ReturnType<typeof kindsIn>) {
  const others = named.map((kind) => sql`${tsqueryOf(kind.words, '&')}::text`)
  const { rows } = await db.execute<{
    query: string
    told: string
    partly: string
    others: string[]
    stems: string[]
  }>(sql`
    select ${tsqueryOf(words, operator)}::text as query, ${tsqueryOf(telling, '&', 'AB')}::text as told,
      ${tsqueryOf(telling, '|', 'AB')}::text as partly, array[${sql.join(others, sql`, `)}]::text[] as others,
      array(select '(?i)\\m' || regexp_replace(lexeme, 'i$', '[iy]')
        from unnest(${vectorOf(sql`${words.join(' ')}::text`)})) as stems`)
  const { query = '', told = '', partly = '', stems = [], others: narrower = [] } = rows[0] ?? {}
  return {
    query: asQuery(query),
    told: asQuery(told),
    partly: asQuery(partly),
    narrowed: new Map(named.map(({ group }, at) => [group, asQuery(narrower[at] ?? '')])),
    stems: sql`${JSON.stringify(stems)}::jsonb`,
  }
}

const asQuery = (query: string) => sql`${query}::tsquery`

/**
 * Of a long text what stands around the first mention of each word, as cutting twenty of them takes a tenth of a second.
 * A form feed ends a page.
 */
const passages = (query: SQL, stems: SQL) => sql`lateral (
  select case when length(body) < ${short} then nullif(body, lead) else
      string_agg(substr(body, greatest(at - 200, 1), 600), ' … ' order by at) end as text,
    case when strpos(body, chr(12)) > 0 and not ${vectorOf(sql`lead`)} @@ ${query} then
      min(at) - length(translate(left(body, min(at)), chr(12), '')) + 1 end as page
  from jsonb_array_elements_text(${stems}) as stem, lateral (select strpos(body, substring(body from stem)) as at) as mention where at > 0
)`
