import { text } from '#app/content/derived/kind.server.ts'
import type { Store } from '#app/content/engine/store.server.ts'
import { type Locale, locales, textSearch } from '#app/language/locales.ts'
import { publishedNamesIn } from '#app/language/published-in.ts'
import { mostCounted } from './counted.ts'
import { parted, partedBeside } from './parted.ts'
import { marks } from './snippet.ts'
import { noDay, type Source, sourcesOf } from './sources.server.ts'

/** What the database does of a search. Each connection keeps the plan of a function, which takes longer to make than to follow. */
export function searchFunctions(stores: Store[]) {
  const sources = sourcesOf(stores)
  return locales.flatMap((locale) =>
    [found(sources, locale), known(sources, locale), vocabulary(sources), readPlaces(locale)].flatMap((made) =>
      statementsOf(made).map((statement) => publishedNamesIn(locale, statement)),
    ),
  )
}

const statementsOf = ({ name, takes, returns, settings = '', declares = '', query }: Made) => [
  `DROP FUNCTION IF EXISTS ${name}`,
  `CREATE FUNCTION ${name}(${takes}) RETURNS ${returns} LANGUAGE plpgsql STABLE ${settings} AS $$
#variable_conflict use_column
${declares}
BEGIN
  RETURN QUERY ${query};
END
$$`,
]

type Made = { name: string; takes: string; returns: string; settings?: string; declares?: string; query: string }

/** Where a word is in most texts Postgres would read all of them, a hundred times as long; what it compiles takes longer still. */
const byIndex =
  'SET enable_seqscan = off SET enable_indexscan = off SET jit = off SET plan_cache_mode = force_generic_plan'

const placeRows = (columns: string) => `place AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset(places) AS place(${columns})
  )`

/**
 * Of hits and of places: see `find`. `others` are the questions of groups that have their own, empty ones of no telling word; `typed` is any of the words
 * in no other form.
 */
function found(sources: Source[], locale: Locale): Made {
  const config = `${text(textSearch[locale])}::regconfig`
  const groups = [...new Set(sources.map(({ group }) => group))]
  return {
    name: 'published_found',
    takes:
      'asked tsquery, others jsonb, told tsquery, partly tsquery, stems text[], places jsonb, most int, only_group text, typed tsquery DEFAULT NULL',
    returns: `TABLE (source text, id text, slug text, plain text, label text, date text, lead text, rank real, total int,
  title text, snippet text, page int, is_english boolean, tongue text)`,
    // Nor are the newest found by sorting all: which words are asked for is not known to the plan.
    settings: `${byIndex} SET enable_sort = off`,
    declares: `DECLARE
${groups.map((group) => `  asked_${group} constant tsquery := coalesce(nullif(others ->> ${text(group)}, ''), asked::text)::tsquery;`).join('\n')}`,
    query: `WITH ${placeRows('key text, "group" text, is_listed boolean, path text, title text, label text, lead text, body text, search tsvector')},
  found AS (
    ${[...sources.map((source) => foundIn(source, locale, config)), placesFound(config)].join('\n    UNION ALL ')}
  )
  SELECT source, id, slug, title, label, date, lead, rank, total,
    ts_headline(${config}, ${partedBeside('title')}, asked, 'HighlightAll=true,${marks}'),
    ts_headline(${config}, ${partedBeside(shown)}, asked, 'MaxFragments=2,MaxWords=24,MinWords=12,${marks}'), page, is_english,
    CASE WHEN page IS NOT NULL THEN tongue END
  FROM found, ${passages(config)} AS passages
  UNION ALL
  SELECT CASE WHEN search @@ told THEN 'answer' ELSE 'partly' END, key, '', title, '', NULL, '',
    ts_rank(search, partly), 0, '', '', NULL, false, NULL
  FROM place WHERE search @@ partly
  ORDER BY rank DESC, date DESC NULLS FIRST, slug, id`,
  }
}

const shown = `translate(concat_ws(' ', CASE WHEN page IS NULL THEN nullif(lead, '') END, passages.text), chr(12), ' ')`

/** Places with the words of their texts, as `found` and `known` take them. */
function readPlaces(locale: Locale): Made {
  const vector = (words: string, weight: string) =>
    `setweight(to_tsvector(${text(textSearch[locale])}::regconfig, ${parted(words)}), '${weight}')`
  const search = [vector('title', 'A'), vector("concat_ws(' ', lead, words)", 'B'), vector('body', 'C')].join(' || ')
  return {
    name: 'published_places',
    takes: 'places jsonb',
    returns: 'TABLE (list text)',
    query: `SELECT jsonb_agg(to_jsonb(place) || jsonb_build_object('search', ${search}))::text
  FROM jsonb_to_recordset(places) AS place(
    key text, "group" text, is_listed boolean, path text, title text, label text, lead text, body text, words text)`,
  }
}

/**
 * Of thousands that hold the words, the newest and those with the words in their titles are compared, each read by its id.
 * Where even more do, the newest are read one by one until enough of them hold the words (`IS TRUE`: without their index).
 */
const compared = 100

function foundIn(source: Source, locale: Locale, config: string) {
  const { kind, group, view, slug, title, label, day, lead, text: body, tongue, where } = source
  const query = `asked_${group}`
  const best = `ORDER BY day DESC NULLS LAST, id LIMIT ${compared}`
  const thatHold = (condition: string) => `SELECT id, ${day} AS day FROM ${view} shown WHERE ${condition} AND ${where}`
  const held = heldBy(source, locale, query)
  // Titles in English alone have an index. A word in so many titles is in as many texts, which are not looked for then.
  const isTitled = locale === 'en'
  const ofTitles = `titled AS MATERIALIZED (${thatHold(`to_tsvector('english', ${parted(title)}) @@ ${query}`)} LIMIT ${mostCounted + 1}),`
  const total = isTitled
    ? `CASE WHEN (SELECT count(*) FROM titled) > ${mostCounted} THEN ${mostCounted + 1} ELSE (SELECT count(*) FROM held) END`
    : '(SELECT count(*) FROM held)'
  const titled = `UNION ALL
        (SELECT id, 0 FROM (SELECT * FROM titled LIMIT ${mostCounted}) AS titled ${best})`
  return `(
      SELECT ${text(kind)} AS source, shown.id::text AS id, slug, title, label, date, lead, body, rank, total, is_english, tongue FROM (
        WITH ${isTitled ? ofTitles : ''}
          held AS MATERIALIZED (${held.map(thatHold).join(' UNION ALL ')} LIMIT ${mostCounted + 1}),
          counted AS MATERIALIZED (SELECT (${total})::int AS total)
        SELECT id AS candidate, max(total) AS total FROM (
        (SELECT id, (SELECT total FROM counted) AS total FROM held
          WHERE (SELECT total FROM counted) <= ${mostCounted} ${best})
        UNION ALL
        (SELECT id, (SELECT total FROM counted) FROM (${thatHold(`(${held.map((each) => `(${each})`).join(' OR ')}) IS TRUE`)}) AS newest
          WHERE (SELECT total FROM counted) > ${mostCounted} ${best})
        ${isTitled ? titled : ''}) AS best GROUP BY id
      ) AS candidates CROSS JOIN LATERAL (
        SELECT id, ${slug} AS slug, ${title} AS title, ${label} AS label, ${day}::text AS date, ${lead} AS lead, ${body} AS body,
          ${rankOf(title, query, config)} AS rank, ${isEnglish(source, locale)} AS is_english,
          ${tongue} AS tongue
        FROM ${view} WHERE id = candidate OFFSET 0
      ) AS shown
      WHERE only_group IS NULL OR only_group = ${text(group)}
      ORDER BY rank DESC, date DESC NULLS LAST, id LIMIT most
    )`
}

/** What is not translated is found by its English words. One after the other: together each row would have to be unpacked. */
const heldBy = ({ isTranslated }: Source, locale: Locale, query: string) =>
  isTranslated && locale !== 'en'
    ? [`search_${locale} @@ ${query}`, `search_${locale} IS NULL AND search_en @@ ${query}`]
    : [`search @@ ${query}`]

const isEnglish = ({ isTranslated }: Source, locale: Locale) =>
  isTranslated && locale !== 'en' ? `NOT ${text(locale)} = ANY(languages)` : 'false'

/**
 * A title outweighs any number of mentions in a text, and the more the fewer other words are in it; a long text mentions more.
 * One that holds another form of the word alone is not a name for it: Sun Park is no parking. It counts as a lead does.
 */
const rankOf = (title: string, query: string, config: string) =>
  `CASE WHEN (to_tsvector('simple', ${parted(title)}) @@ typed) IS FALSE THEN ts_rank('{0.1, 0.2, 0.4, 0.4}', search, ${query}, 1)
    ELSE ts_rank(search, ${query}, 1) + ts_rank(setweight(to_tsvector(${config}, ${parted(title)}), 'A'), ${query}, 2) END`

const placesFound = (config: string) => `(
      SELECT 'place', key, path, title, label, NULL, lead, body, rank, total, false, NULL FROM (
        SELECT *, row_number() OVER (PARTITION BY "group" ORDER BY rank DESC, key) AS at,
          (count(*) OVER (PARTITION BY "group"))::int AS total
        FROM (SELECT *, ${rankOf('title', 'asked', config)} AS rank FROM place) AS ranked
        WHERE search @@ asked AND is_listed AND (only_group IS NULL OR only_group = "group")
      ) AS best WHERE at <= most
    )`

const short = 1_500

/** Around the first mention of each word, no half word at either end: cutting twenty long texts takes 100 ms. A form feed ends a page. */
const passages = (config: string) => `LATERAL (
    SELECT CASE WHEN length(body) < ${short} THEN nullif(body, lead) ELSE
        string_agg(CASE WHEN at > 200 THEN '…' || coalesce(substring(before FROM '\\s.*'), before) ELSE before END
          || coalesce(substring(after FROM '.*\\s'), after), ' ' ORDER BY at) END AS text,
      CASE WHEN strpos(body, chr(12)) > 0 AND NOT to_tsvector(${config}, ${parted('lead')}) @@ asked THEN
        min(at) - length(translate(left(body, min(at)), chr(12), '')) + 1 END AS page
    FROM unnest(stems) AS stem, LATERAL (SELECT strpos(body, substring(body FROM stem)) AS at) AS mention,
      LATERAL (SELECT substr(body, greatest(at - 200, 1), least(at - 1, 200)) AS before,
        substr(body || ' ', at, 601 - least(at, 201)) AS after) AS around
    WHERE at > 0
  )`

/** What is in most texts is in one of these; from the index of the words each of these texts would be read first. */
const newest = 10

/** Those of the words that something public holds. */
function known(sources: Source[], locale: Locale): Made {
  const among = (rows: (source: Source) => string) => (source: Source) =>
    heldBy(source, locale, 'asked').map(
      (condition) => `EXISTS (SELECT FROM ${rows(source)} shown WHERE ${condition} AND ${source.where})`,
    )
  const held = [
    ...sources
      .filter(({ day }) => day !== noDay)
      .flatMap(among(({ view, day }) => `(SELECT * FROM ${view} ORDER BY ${day} DESC NULLS LAST LIMIT ${newest})`)),
    ...sources.flatMap(among(({ view }) => view)),
  ]
  return {
    name: 'published_known',
    takes: 'words text[], queries tsquery[], places jsonb',
    returns: 'TABLE (word text)',
    settings: byIndex,
    query: `WITH ${placeRows('search tsvector')}
  SELECT word FROM unnest(words, queries) AS question(word, asked)
  WHERE EXISTS (SELECT FROM place WHERE search @@ asked) OR ${held.join('\n    OR ')}`,
  }
}

export const mostWords = 50_000

/** Of each kind: who misspells a word waits for them to be read, when nobody has before. */
const mostRead = 20_000

/** The words of the latest titles, summaries and what stands beside them, and of `own`, the most frequent first. */
function vocabulary(sources: Source[]): Made {
  const texts = sources.map(
    ({ view, lines, where }) =>
      `(SELECT concat_ws(' ', ${lines}) AS text FROM ${view} shown WHERE ${where} AND published_at > since
      ORDER BY published_at DESC LIMIT ${mostRead})`,
  )
  return {
    name: 'published_vocabulary',
    takes: 'since timestamptz, own text',
    returns: 'TABLE (word text)',
    query: `WITH texts AS MATERIALIZED (
    ${texts.join('\n    UNION ALL ')} UNION ALL SELECT own
  )
  SELECT lexeme FROM texts, unnest(to_tsvector('simple', ${parted('text')}))
  WHERE length(lexeme) BETWEEN 3 AND 40 GROUP BY lexeme ORDER BY count(*) DESC, lexeme LIMIT ${mostWords}`,
  }
}
