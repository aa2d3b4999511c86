import { sql } from 'drizzle-orm'
import type { Database } from '#app/database.server.ts'
import { nearestWord } from './nearest-word.ts'
import { queryOf, wordsOf } from './query.ts'
import { marks, type Part, partsOf, snippetOf, tagSign } from './snippet.ts'
import { createVocabulary } from './vocabulary.server.ts'

export type Hit = {
  kind: 'article' | 'project' | 'legal' | 'page' | 'place'
  /** Of a legal text the document, of what has no slug its address. */
  slug: string
  label: string
  date: string | null
  title: Part[]
  snippet: Part[]
}

/** `some`: no text has all the words. `words` are those finally searched for. */
export type Found = { hits: Hit[]; total: number; how: 'all' | 'some'; isPutRight: boolean; words: string[] }

const most = 20

/** `places`: see `searchedPlaces`. */
type Searched = { db: Database; places: string }

export async function search(searched: Searched, text: string): Promise<Found> {
  const asked = await inOneWord(searched, wordsOf(text))
  const all = await find(searched, queryOf(asked, '&'))
  if (all.total > 0 || asked.length === 0) return { ...all, how: 'all', isPutRight: false, words: asked }
  const words = await putRight(searched, asked)
  const isPutRight = words.some((word, at) => word !== asked[at])
  const right = isPutRight ? await find(searched, queryOf(words, '&')) : all
  if (right.total > 0 || words.length === 1) return { ...right, how: 'all', isPutRight, words }
  return { ...(await find(searched, queryOf(words.filter(isTelling), '|'))), how: 'some', isPutRight, words }
}

async function inOneWord(searched: Searched, words: string[]) {
  const name = words.join('')
  const isOne = words.length === 2 && words.every(isTelling) && (await contains(searched, name))
  return isOne ? [name] : words
}

/** One or two letters occur in nearly every text. */
const isTelling = (word: string) => word.length > 2

const vocabularyOf = createVocabulary()

/** Only a word that no text contains can be a mistake, and numbers never are. */
async function putRight(searched: Searched, words: string[]) {
  const isKnown = await Promise.all(words.map((word) => contains(searched, word)))
  if (isKnown.every(Boolean)) return words
  const vocabulary = await vocabularyOf(searched)
  return words.map((word, at) => (isKnown[at] || /\d/.test(word) ? word : (nearestWord(word, vocabulary) ?? word)))
}

async function contains({ db, places }: Searched, word: string) {
  const query = tsquery(queryOf([word], '&'))
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (select 1 from published_news_articles where search @@ ${query})
      or exists (select 1 from published_portfolio_properties where search @@ ${query})
      or exists (select 1 from published_development_projects where search @@ ${query})
      or exists (select 1 from published_free_pages where search @@ ${query})
      or exists (${inForce} and search @@ ${query})
      or exists (select 1 from ${rowsOf(places)} where search @@ ${query}) as found`)
  return rows[0]?.found === true
}

type Row = Omit<Hit, 'title' | 'snippet'> & { title: string; lead: string; snippet: string; total: number }

/** Weight A, the title, outweighs any number of mentions in a text. A property wins over a development of its slug. */
async function find({ db, places }: Searched, asked: string): Promise<{ hits: Hit[]; total: number }> {
  if (!asked) return { hits: [], total: 0 }
  const query = tsquery(asked)
  const { rows } = await db.execute<Row>(sql`
    with found as (
      select 'article' as kind, slug, title, category as label, "date"::text as date, summary as lead, content as body,
        ts_rank(search, ${query}) as rank
      from published_news_articles where search @@ ${query}
      union all
      select 'project', slug, name, location, null, description, long_description, ts_rank(search, ${query})
      from published_portfolio_properties where search @@ ${query}
      union all
      select 'project', slug, name, location, null, description, long_description, ts_rank(search, ${query})
      from published_development_projects project where search @@ ${query}
        and not exists (select 1 from published_portfolio_properties where slug = project.slug)
      union all
      select 'page', slug, title, '', null, lead, content, ts_rank(search, ${query})
      from published_free_pages where search @@ ${query}
      union all
      select 'legal', document, document, updated, null, lead, content, ts_rank(search, ${query})
      from (${inForce}) text where search @@ ${query}
      union all
      select 'place', path, title, label, null, lead, body, ts_rank(search, ${query})
      from ${rowsOf(places)} where search @@ ${query}
    ),
    best as (
      select *, (count(*) over ())::int as total from found order by rank desc, date desc nulls first, slug limit ${most}
    )
    select kind, slug, label, date, lead, total,
      ts_headline('english', translate(title, '<', ${tagSign}), ${query}, ${`HighlightAll=true,${marks}`}) as title,
      ts_headline('english', translate(left(concat_ws(' ', lead, nullif(body, lead)), ${longest}), '<', ${tagSign}), ${query},
        ${`MaxFragments=2,MaxWords=24,MinWords=12,${marks}`}) as snippet
    from best order by rank desc, date desc nulls first, slug`)
  const hits = rows.map(({ kind, slug, label, date, title, lead, snippet }) => {
    return { kind, slug, label, date, title: partsOf(title), snippet: snippetOf(snippet, lead) }
  })
  return { hits, total: rows[0]?.total ?? 0 }
}

const rowsOf = (places: string) =>
  sql`jsonb_to_recordset(${places}::jsonb) as place(path text, title text, label text, lead text, body text, search tsvector)`

/** Of each document the version that visitors are to keep to. */
const inForce = sql`select * from published_legal_texts version where not exists (
  select from published_legal_texts later where later.document = version.document
    and (later.date, later.created_at, later.id) > (version.date, version.created_at, version.id))`

// Written where it is used, not once in a common table expression: the planner has to see it to take the index.
const tsquery = (query: string) => sql`to_tsquery('english', ${query})`

// Twenty texts of 50,000 characters would take a tenth of a second to cut.
const longest = 20_000
