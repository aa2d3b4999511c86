import { parted } from '#app/content/search/parted.ts'
import { type Locale, otherLocales, textSearch } from '#app/language/locales.ts'
import { type Kind, name, type SearchedColumn, text } from './kind.server.ts'
import { listedColumn } from './listed-column.server.ts'

function searchVector({ searched, translated = [] }: Kind, locale: Locale) {
  const keys = new Map(locale === 'en' ? [] : translated.map((each) => [each.column, each.name]))
  const parts = [...new Set(searched.map(({ weight }) => weight))].flatMap((weight) => {
    const own = searched.filter((column) => column.weight === weight)
    const plain = own.filter(({ holds }) => holds === 'text').map((column) => asText(column, words(column, '#>>')))
    const whole = plain.length > 0 ? [parted(`(${plain.join(" || ' ' || ")})`)] : []
    return [
      ...whole,
      ...own.filter(({ holds }) => holds !== 'text').map((column) => asList(column, words(column, '#>'))),
    ].map((own) => `setweight(to_tsvector('${textSearch[locale]}', ${own}), ${text(weight)})`)
  })
  const vector = parts.join('\n  || ')
  return locale === 'en' ? vector : `CASE WHEN translated ? '${locale}' THEN ${vector} END`

  function words({ column }: SearchedColumn, operator: '#>' | '#>>') {
    const key = keys.get(column)
    return key ? `coalesce(translated ${operator} '{${locale},${key}}', ${name(column)})` : name(column)
  }
}

const asText = ({ isNullable }: SearchedColumn, words: string) => (isNullable ? `coalesce(${words}, '')` : words)

/** The text of sections is read where the row holds it in one piece; ids, types and names of files are no words. */
function asList({ holds }: SearchedColumn, words: string) {
  const list = `coalesce(${words}, '[]')`
  const read = holds === 'titles' ? `jsonb_path_query_array(${list}, '$[*].title')` : list
  return `${parted(`regexp_replace((${read})::text, '"(file|id|type)": "[^"]*"', '"\\1": ""', 'g')`)}::jsonb`
}

/** Of what is translated every other language has one, which is empty until it is public in it. */
export const searchColumns = (kind: Pick<Kind, 'searched' | 'translated'>) =>
  kind.searched.length === 0
    ? []
    : (['en', ...(kind.translated ? otherLocales : [])] as const).map((locale) => ({
        locale,
        column: locale === 'en' ? 'search' : `search_${locale}`,
      }))

/** Rebuilt only where a definition has changed, and all that have at once, because that writes every row. */
export function searchColumnsOf(kind: Kind) {
  const table = name(kind.table)
  const added = searchColumns(kind).map(({ locale, column }) => {
    const add = `ADD COLUMN ${column} tsvector GENERATED ALWAYS AS (${searchVector(kind, locale)}) STORED`
    return { column, add }
  })
  added.push(...listedColumn(kind))
  if (added.length === 0) return []
  const dropped = added.map(({ column }) => `DROP COLUMN IF EXISTS ${column}`)
  const made = (table: string) =>
    `(SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
    WHERE adrelid = ${text(table)}::regclass AND attname = column_name)`
  return [
    `DO $derived$
DECLARE
  changes text;
BEGIN
  CREATE TEMP TABLE derived_search ON COMMIT DROP AS SELECT * FROM ${table} WITH NO DATA;
  ALTER TABLE derived_search ${[...dropped, ...added.map(({ add }) => add)].join(', ')};
  SELECT string_agg(format('DROP COLUMN IF EXISTS %I, %s', column_name, add_column), ', ') INTO changes
  FROM (VALUES ${added.map(({ column, add }) => `(${text(column)}, ${text(add)})`).join(', ')}) AS wanted (column_name, add_column)
  WHERE ${made(`public.${table}`)} IS DISTINCT FROM ${made('pg_temp.derived_search')};
  DROP TABLE derived_search;
  IF changes IS NOT NULL THEN
    EXECUTE 'ALTER TABLE ${table} ' || changes;
  END IF;
END
$derived$`,
  ]
}
