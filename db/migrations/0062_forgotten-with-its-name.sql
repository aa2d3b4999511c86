-- As in 0026, and of a picture or file the newest revision that says its name stays as well: by it `forget_picture` and
-- `forget_file` find what nothing names any more. Without it the file stayed and was taken for one put there by hand.
CREATE OR REPLACE FUNCTION "remove_old_revisions"(most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  kept constant integer := (SELECT years FROM history_retention WHERE id = 1);
  horizon constant timestamptz := clock_timestamp() - make_interval(years => kept);
BEGIN
  PERFORM FROM chain_start FOR UPDATE;
  RETURN remove_revisions(ARRAY(
    SELECT old.id FROM record_revisions old
    WHERE old.at < horizon AND EXISTS (
      SELECT FROM record_revisions later
      WHERE later.kind = old.kind AND later.record_id = old.record_id AND later.id > old.id AND later.at < horizon
    ) AND (old.kind NOT IN ('images', 'files') OR old."row" IS NULL OR EXISTS (
      SELECT FROM record_revisions later
      WHERE later.kind = old.kind AND later.record_id = old.record_id AND later.id > old.id AND later."row" IS NOT NULL
    ))
    LIMIT most
  ), 'Older than ' || kept || CASE kept WHEN 1 THEN ' year' ELSE ' years' END);
END
$$;
