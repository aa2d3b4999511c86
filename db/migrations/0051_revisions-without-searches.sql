-- What is searched in other languages is left out as well. The parts of a row are named where they are columns: to name
-- them as parts of one value, Postgres copies all that is known of the table for each, its generated columns included.
CREATE OR REPLACE FUNCTION "keep_revision"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  stood record := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  others text;
  kept jsonb;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT string_agg(format('part.%I', attname), ', ' ORDER BY attnum) INTO others FROM pg_attribute
    WHERE attrelid = TG_RELID AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
    EXECUTE format('SELECT to_jsonb(kept) FROM (SELECT %s FROM (SELECT (stood).* FROM (SELECT $1 AS stood OFFSET 0) AS given) AS part) AS kept', others) INTO kept USING NEW;
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
