-- Verifying takes an entry that is dated an hour from when it was chained for one that somebody has dated anew, for good.
-- So is one in whose transaction the clock was set, or the machine slept: it is refused, and whoever wrote it tries again.
CREATE FUNCTION "require_one_clock"(begun timestamptz, written timestamptz, chained timestamptz)
RETURNS void LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF abs(extract(epoch FROM chained - begun)) > 3600 AND abs(extract(epoch FROM chained - written)) > 3600 THEN
    RAISE EXCEPTION 'The clock was set, or the machine slept, while this was written: it is to be tried again'
      USING ERRCODE = 'serialization_failure';
  END IF;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "link_revision"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  salt constant uuid := gen_random_uuid();
BEGIN
  PERFORM require_one_clock(now(), NEW.at, clock_timestamp());
  PERFORM append_link('revision', NEW.id, salt, canonical_revision(NEW, salt));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "link_audit"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  salt constant uuid := gen_random_uuid();
BEGIN
  PERFORM require_one_clock(now(), NEW.at, clock_timestamp());
  PERFORM append_link('audit', NEW.id, salt, canonical_audit(NEW, salt));
  RETURN NULL;
END
$$;
