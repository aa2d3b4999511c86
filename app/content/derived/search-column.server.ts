import { type Locale, otherLocales, textSearch } from '#app/language/locales.ts'
import { type Kind, name, type SearchedColumn, text } from './kind.server.ts'

function searchVector({ searched, translated = [] }: Kind, locale: Locale) {
  const keys = new Map(locale === 'en' ? [] : translated.map((each) => [each.column, each.name]))
  const parts = [...new Set(searched.map(({ weight }) => weight))].flatMap((weight) => {
    const own = searched.filter((column) => column.weight === weight)
    const plain = own.filter(({ holds }) => holds === 'text').map((column) => asText(column, words(column, '#>>')))
    const whole = plain.length > 0 ? [plain.join(" || ' ' || ")] : []
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

/** The text of sections is read where the row holds it in one piece. */
function asList({ holds }: SearchedColumn, words: string) {
  const list = `coalesce(${words}, '[]')`
  return holds === 'titles' ? `jsonb_path_query_array(${list}, '$[*].title')` : list
}

/** Of what is translated every other language has one, which is empty until it is public in it. */
export const searchColumns = (kind: Pick<Kind, 'searched' | 'translated'>) =>
  kind.searched.length === 0
    ? []
    : (['en', ...(kind.translated ? otherLocales : [])] as const).map((locale) => ({
        locale,
        column: locale === 'en' ? 'search' : `search_${locale}`,
      }))

/** Rebuilt only where its definition has changed, because that writes every row. */
export const searchColumnsOf = (kind: Kind) => searchColumns(kind).map((each) => searchColumn(kind, each))

function searchColumn(kind: Kind, { locale, column }: { locale: Locale; column: string }) {
  const [table, vector] = [name(kind.table), searchVector(kind, locale)]
  const add = (to: string) => `ALTER TABLE ${to} ADD COLUMN ${column} tsvector GENERATED ALWAYS AS (${vector}) STORED`
  return `DO $derived$
DECLARE
  stands text;
  wanted text;
BEGIN
  SELECT pg_get_expr(adbin, adrelid) INTO stands FROM pg_attrdef JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
  WHERE adrelid = ${text(`public.${table}`)}::regclass AND attname = '${column}';
  CREATE TEMP TABLE derived_search ON COMMIT DROP AS SELECT * FROM ${table} WITH NO DATA;
  ALTER TABLE derived_search DROP COLUMN IF EXISTS ${column};
  ${add('derived_search')};
  SELECT pg_get_expr(adbin, adrelid) INTO wanted FROM pg_attrdef WHERE adrelid = 'pg_temp.derived_search'::regclass;
  DROP TABLE derived_search;
  IF stands IS DISTINCT FROM wanted THEN
    ALTER TABLE ${table} DROP COLUMN IF EXISTS ${column};
    ${add(table)};
  END IF;
END
$derived$`
}
