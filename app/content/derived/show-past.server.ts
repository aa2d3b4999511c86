import { otherLocales } from '#app/language/locales.ts'
import { type Kind, tablesOf, text, texts, viewOf } from './kind.server.ts'

/** Temporary tables and views hide the real ones until the transaction ends. Returns the revisions that stood then. */
export function showPast(kinds: Kind[]) {
  const views = [...new Set(kinds.map(viewOf))]
  const inLanguages = otherLocales.flatMap((locale) => views.map((view) => `${locale}_${view}`))
  const shown = [...views, ...inLanguages, 'moved_addresses']
  const kept = [
    ...tablesOf(kinds).map(({ table }) => ({ table, of: kinds.filter((kind) => (kind.base ?? kind.table) === table) })),
    { table: 'images', of: [{ kind: 'images' }] },
  ]
  return `CREATE OR REPLACE FUNCTION show_past(moment timestamptz) RETURNS SETOF bigint LANGUAGE plpgsql AS $$
DECLARE
  shown constant text[] := ARRAY[${texts(shown)}];
  -- Read before the tables that they name are hidden: afterwards they would name the schema as well.
  definitions constant text[] := ARRAY(
    SELECT pg_get_viewdef(('public.' || quote_ident(name))::regclass)
    FROM unnest(shown) WITH ORDINALITY AS named(name, at) ORDER BY at
  );
  kept record;
  columns text;
  required text;
BEGIN
  FOR kept IN SELECT * FROM (VALUES
    ${kept.map(({ table, of }) => `(ARRAY[${texts(of.map(({ kind }) => kind))}], ${text(table)})`).join(',\n    ')}
  ) AS tables(kinds, name)
  LOOP
    SELECT string_agg(quote_ident(attname), ', ') FILTER (WHERE attgenerated = ''),
      string_agg(format('ALTER %I DROP NOT NULL', attname), ', ') FILTER (WHERE attnotnull)
    INTO columns, required
    FROM pg_attribute
    WHERE attrelid = ('public.' || quote_ident(kept.name))::regclass AND attnum > 0 AND NOT attisdropped;
    EXECUTE format('CREATE TEMP TABLE %I (LIKE public.%1$I INCLUDING GENERATED) ON COMMIT DROP', kept.name);
    EXECUTE format('ALTER TABLE pg_temp.%I %s', kept.name, required);
    RETURN QUERY EXECUTE format(
      'WITH latest AS (
        SELECT DISTINCT ON (record_id) id, row FROM public.record_revisions
        WHERE kind = ANY ($1) AND at <= $2 ORDER BY record_id, id DESC
      ), stood AS (
        SELECT id, row FROM latest WHERE row ->> ''status'' = ''published''
      ), filled AS (
        INSERT INTO pg_temp.%1$I (%2$s)
        SELECT %3$s FROM stood, jsonb_populate_record(NULL::public.%1$I, stood.row) AS record
      )
      SELECT id FROM stood',
      kept.name, columns, 'record.' || replace(columns, ', ', ', record.')
    ) USING kept.kinds, moment;
  END LOOP;
  CREATE TEMP TABLE former_addresses ON COMMIT DROP AS SELECT * FROM public.former_addresses WHERE at <= moment;
  FOR at IN 1 .. cardinality(shown) LOOP
    EXECUTE format('CREATE TEMP VIEW %I AS %s', shown[at], definitions[at]);
  END LOOP;
END
$$`
}
