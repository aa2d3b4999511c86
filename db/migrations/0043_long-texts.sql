-- What is searched is left out before the rest is put together: to take it out afterwards, each long text is built again.
CREATE OR REPLACE FUNCTION "keep_revision"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  stood record := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  others text;
  kept jsonb;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT string_agg(format('(stood).%I', attname), ', ' ORDER BY attnum) INTO others FROM pg_attribute
    WHERE attrelid = TG_RELID AND attnum > 0 AND NOT attisdropped AND attname <> 'search';
    EXECUTE format('SELECT to_jsonb(kept) FROM (SELECT %s FROM (SELECT $1 AS stood OFFSET 0) AS given) AS kept', others) INTO kept USING NEW;
  END IF;
  INSERT INTO record_revisions (kind, record_id, version, at, editor, action, row) VALUES (
    coalesce(TG_ARGV[0], kept ->> 'kind', to_jsonb(stood) ->> 'kind'), stood.id, stood.version, clock_timestamp(),
    coalesce(nullif(current_setting('estavelle.editor', true), ''), stood.updated_by),
    coalesce(nullif(current_setting('estavelle.action', true), ''),
      CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'updated' ELSE 'deleted' END),
    kept
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The text that it always was: the keys of jsonb stand by length, then by their bytes.
CREATE OR REPLACE FUNCTION "canonical_revision"(entry record_revisions, salt uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT format(
    '{"at": %s, "id": %s, "row": %s, "kind": %s, "salt": %s, "draft": %s, "entry": "revision", "action": %s, "editor": %s, "record": %s, "version": %s}',
    microseconds(entry.at), entry.id,
    coalesce(CASE WHEN entry.row IS NOT NULL THEN (
      SELECT '{' || coalesce(string_agg(to_json(key)::text || ': ' || value::text, ', ' ORDER BY place), '') || '}'
      FROM jsonb_each(entry.row) WITH ORDINALITY AS part(key, value, place) WHERE key <> 'draft'
    ) END, 'null'),
    to_json(entry.kind), coalesce(to_json(salt)::text, 'null'),
    coalesce(to_json(encode(sha256(convert_to(
      salt || ' ' || nullif(entry.row -> 'draft', 'null')::text, 'UTF8')), 'hex'))::text, 'null'),
    to_json(entry.action), coalesce(to_json(entry.editor)::text, 'null'), to_json(entry.record_id), entry.version)
$$;
