import { type Kind, name, type SearchedColumn, text } from './kind.server.ts'

function searchVector({ searched }: Kind) {
  const parts = [...new Set(searched.map(({ weight }) => weight))].flatMap((weight) => {
    const own = searched.filter((column) => column.weight === weight)
    const plain = own.filter(({ holds }) => holds === 'text').map(asText)
    const whole = plain.length > 0 ? [plain.join(" || ' ' || ")] : []
    return [...whole, ...own.filter(({ holds }) => holds !== 'text').map(asList)].map(
      (words) => `setweight(to_tsvector('english', ${words}), ${text(weight)})`,
    )
  })
  return parts.join('\n  || ')
}

const asText = ({ column, isNullable }: SearchedColumn) => (isNullable ? `coalesce(${name(column)}, '')` : name(column))

/** The text of sections is read where the row holds it in one piece. */
function asList({ column, holds }: SearchedColumn) {
  const list = `coalesce(${name(column)}, '[]')`
  return holds === 'titles' ? `jsonb_path_query_array(${list}, '$[*].title')` : list
}

/** Rebuilt only where its definition has changed, because that writes every row. */
export function searchColumn(kind: Kind) {
  const [table, vector] = [name(kind.table), searchVector(kind)]
  const add = (to: string) => `ALTER TABLE ${to} ADD COLUMN search tsvector GENERATED ALWAYS AS (${vector}) STORED`
  return `DO $derived$
DECLARE
  stands text;
  wanted text;
BEGIN
  SELECT pg_get_expr(adbin, adrelid) INTO stands FROM pg_attrdef JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
  WHERE adrelid = ${text(`public.${table}`)}::regclass AND attname = 'search';
  CREATE TEMP TABLE derived_search ON COMMIT DROP AS SELECT * FROM ${table} WITH NO DATA;
  ALTER TABLE derived_search DROP COLUMN IF EXISTS search;
  ${add('derived_search')};
  SELECT pg_get_expr(adbin, adrelid) INTO wanted FROM pg_attrdef WHERE adrelid = 'pg_temp.derived_search'::regclass;
  DROP TABLE derived_search;
  IF stands IS DISTINCT FROM wanted THEN
    ALTER TABLE ${table} DROP COLUMN IF EXISTS search;
    ${add(table)};
  END IF;
END
$derived$`
}
