CREATE TABLE "chain_start" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"entries" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain_links" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"entry" text NOT NULL,
	"entry_id" bigint NOT NULL,
	"salt" uuid,
	"content" text NOT NULL,
	"hash" text NOT NULL,
	"removed_by" bigint
);
--> statement-breakpoint
CREATE UNIQUE INDEX "chain_links_entry" ON "chain_links" USING btree ("entry","entry_id");--> statement-breakpoint
CREATE INDEX "chain_links_removed" ON "chain_links" USING btree ("removed_by","number") WHERE "removed_by" IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION "microseconds"(moment timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT (extract(epoch FROM moment) * 1000000)::bigint
$$;
--> statement-breakpoint
-- What is hashed of an entry: jsonb writes the same text for the same values in every version, and no session's time zone
-- is in it. A draft stands in it as a hash: whoever is given an entry to check is not given what nobody has published.
CREATE FUNCTION "canonical_revision"(entry record_revisions, salt uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('entry', 'revision', 'salt', salt, 'id', entry.id, 'kind', entry.kind,
    'record', entry.record_id, 'version', entry.version, 'at', microseconds(entry.at), 'editor', entry.editor,
    'action', entry.action, 'row', entry.row - 'draft', 'draft', encode(sha256(convert_to(
      salt || ' ' || nullif(entry.row -> 'draft', 'null')::text, 'UTF8')), 'hex'))::text
$$;
--> statement-breakpoint
CREATE FUNCTION "canonical_audit"(entry audit_entries, salt uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('entry', 'audit', 'salt', salt, 'id', entry.id, 'at', microseconds(entry.at),
    'actor', entry.actor_id, 'email', entry.actor_email, 'action', entry.action, 'kind', entry.subject_kind,
    'subject', entry.subject_id, 'label', entry.subject_label, 'details', entry.details)::text
$$;
--> statement-breakpoint
CREATE FUNCTION "sha256_of"(content text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(content, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION "chain_hash"(previous text, link chain_links) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256_of(concat_ws(' ', previous, link.number, microseconds(link.at), link.entry, link.entry_id, link.content))
$$;
--> statement-breakpoint
-- Earlier migrations changed rows without a revision, and from now on a row is compared with its newest.
DO $$
DECLARE
  records record;
BEGIN
  FOR records IN SELECT * FROM (VALUES ('news', 'news_articles'), ('portfolio', 'portfolio_properties'),
    ('development', 'development_projects'), ('venture-capital', 'vc_portfolio_companies'), ('social-links', 'social_links')
  ) AS kinds(kind, name)
  LOOP
    EXECUTE format(
      'INSERT INTO record_revisions (kind, record_id, version, at, editor, action, row)
      SELECT $1, t.id, t.version, clock_timestamp(), NULL, ''updated'', to_jsonb(t) - ''search''
      FROM %1$I t LEFT JOIN (
        SELECT DISTINCT ON (record_id) record_id, row FROM record_revisions WHERE kind = $1 ORDER BY record_id, id DESC
      ) latest ON latest.record_id = t.id
      WHERE latest.row IS NULL OR EXISTS (
        SELECT FROM jsonb_each(to_jsonb(t)) now
          JOIN jsonb_each(to_jsonb(jsonb_populate_record(NULL::%1$I, latest.row))) stood USING (key)
        WHERE latest.row ? key AND now.value IS DISTINCT FROM stood.value
      )', records.name
    ) USING records.kind;
  END LOOP;
END
$$;
--> statement-breakpoint
-- What there is already, in the order of its times.
DO $$
DECLARE
  found record;
  link chain_links;
  previous text := repeat('0', 64);
BEGIN
  link.number := 0;
  link.at := clock_timestamp();
  FOR found IN
    SELECT each.*, CASE each.entry
      WHEN 'audit' THEN (SELECT canonical_audit(a, salt) FROM audit_entries a WHERE a.id = each.id)
      ELSE (SELECT canonical_revision(r, salt) FROM record_revisions r WHERE r.id = each.id)
    END AS canonical
    FROM (
      SELECT 'audit' AS entry, id, at, gen_random_uuid() AS salt FROM audit_entries
      UNION ALL SELECT 'revision', id, at, gen_random_uuid() FROM record_revisions
      ORDER BY at, entry, id
    ) AS each
  LOOP
    link.number := link.number + 1;
    link.entry := found.entry;
    link.entry_id := found.id;
    link.salt := found.salt;
    link.content := sha256_of(found.canonical);
    link.hash := chain_hash(previous, link);
    INSERT INTO chain_links VALUES (link.*);
    previous := link.hash;
  END LOOP;
  INSERT INTO chain_start VALUES (1, link.at, link.number);
END
$$;
--> statement-breakpoint
-- Whoever appends holds the start until its commit, so no two follow the same link. It is done as the transaction
-- commits: nobody waits for what is only tried, and nothing is locked after it.
CREATE FUNCTION "append_link"(entry text, entry_id bigint, salt uuid, canonical text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before chain_links;
  link chain_links;
BEGIN
  PERFORM FROM chain_start FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The chain has no start';
  END IF;
  SELECT * INTO before FROM chain_links ORDER BY number DESC LIMIT 1;
  link := ROW(coalesce(before.number, 0) + 1, clock_timestamp(), entry, entry_id, salt, sha256_of(canonical), '', NULL);
  link.hash := chain_hash(coalesce(before.hash, repeat('0', 64)), link);
  INSERT INTO chain_links VALUES (link.*);
END
$$;
--> statement-breakpoint
CREATE FUNCTION "link_revision"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  salt constant uuid := gen_random_uuid();
BEGIN
  PERFORM append_link('revision', NEW.id, salt, canonical_revision(NEW, salt));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "link_audit"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  salt constant uuid := gen_random_uuid();
BEGIN
  PERFORM append_link('audit', NEW.id, salt, canonical_audit(NEW, salt));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "record_revisions_link" AFTER INSERT ON "record_revisions" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION "link_revision"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "audit_entries_link" AFTER INSERT ON "audit_entries" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION "link_audit"();
--> statement-breakpoint
-- A link stays; all that may come to it is that its entry was removed.
CREATE FUNCTION "refuse_link_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.removed_by IS NULL AND NEW.removed_by IS NOT NULL
    AND to_jsonb(NEW) - 'salt' - 'removed_by' = to_jsonb(OLD) - 'salt' - 'removed_by' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The chain is only added to';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "chain_links_append_only" BEFORE UPDATE OR DELETE ON "chain_links"
FOR EACH ROW EXECUTE FUNCTION "refuse_link_change"();
--> statement-breakpoint
CREATE TRIGGER "chain_links_kept" BEFORE TRUNCATE ON "chain_links"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_link_change"();
--> statement-breakpoint
-- The one way into the audit trail. The time is the database's, and not that of a transaction begun long ago.
CREATE FUNCTION "write_audit"(actor_id text, actor_email text, action text, subject_kind text, subject_id text, subject_label text, details jsonb)
RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO audit_entries (at, actor_id, actor_email, action, subject_kind, subject_id, subject_label, details)
  VALUES (clock_timestamp(), $1, $2, $3, $4, $5, $6, $7) RETURNING id
$$;
--> statement-breakpoint
ALTER FUNCTION "keep_revision"() SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
-- Takes revisions out, and leaves of each its link without the salt, so that nobody can try out what it said. The entry
-- about it names the links by one hash over theirs. To be called with the start of the chain locked.
CREATE FUNCTION "remove_revisions"(ids bigint[], why text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  links record;
  told bigint;
BEGIN
  DELETE FROM record_revisions WHERE id = ANY (ids);
  SELECT count(*)::int AS count, min(number) AS first, max(number) AS last,
    sha256_of(string_agg(hash, ' ' ORDER BY number)) AS sha256
  INTO links FROM chain_links WHERE entry = 'revision' AND entry_id = ANY (ids) AND removed_by IS NULL;
  IF links.count > 0 THEN
    told := write_audit(NULL, 'system', 'removed', 'revision', NULL, why, to_jsonb(links));
    UPDATE chain_links SET salt = NULL, removed_by = told
    WHERE entry = 'revision' AND entry_id = ANY (ids) AND removed_by IS NULL;
  END IF;
  RETURN links.count;
END
$$;
--> statement-breakpoint
ALTER TABLE "history_retention" ADD CONSTRAINT "history_retention_years" CHECK ("years" >= 1);
--> statement-breakpoint
-- What is older than history is kept. Of each record the newest revision stays, and the newest one from before that time:
-- it is what stood when the time begins. Answers how many went.
CREATE FUNCTION "remove_old_revisions"(most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
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
    )
    LIMIT most
  ), 'Older than ' || kept || CASE kept WHEN 1 THEN ' year' ELSE ' years' END);
END
$$;
--> statement-breakpoint
-- What was said of a picture that nothing can bring back: no row has it, nor the trash, and no revision of a record
-- names it. Answers how many revisions went.
CREATE FUNCTION "forget_picture"(picture text) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM chain_start FOR UPDATE;
  IF EXISTS (SELECT FROM images WHERE name = picture)
    OR EXISTS (SELECT FROM deleted_records WHERE kind = 'images' AND "row" ->> 'name' = picture)
    OR EXISTS (SELECT FROM deleted_records WHERE image_names("row") @> ARRAY[picture])
    OR EXISTS (SELECT FROM record_revisions WHERE image_names("row") @> ARRAY[picture])
  THEN
    RETURN 0;
  END IF;
  RETURN remove_revisions(ARRAY(
    SELECT id FROM record_revisions WHERE kind = 'images' AND record_id IN (
      SELECT record_id FROM record_revisions WHERE kind = 'images' AND "row" ->> 'name' = picture
    )
  ), 'A picture that nothing names');
END
$$;
--> statement-breakpoint
-- Where what was found was written without it, the chain itself says so.
SELECT write_audit(NULL, 'system', 'began', 'chain', NULL, entries || ' entries as they stood', NULL) FROM chain_start WHERE entries > 0;
--> statement-breakpoint
-- A table that waits for the end of the transaction cannot be altered by the migrations after this one.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "append_link", "link_revision", "link_audit", "keep_revision", "remove_revisions", "write_audit",
  "remove_old_revisions", "forget_picture" FROM PUBLIC;
--> statement-breakpoint
-- Whoever was given rights on every table reads what is evidence, and adds to it through the functions alone.
DO $$
DECLARE reader regrole;
BEGIN
  FOR reader IN
    SELECT DISTINCT grantee::regrole FROM pg_class, aclexplode(relacl)
    WHERE pg_class.oid IN ('audit_entries'::regclass, 'record_revisions'::regclass, 'chain_links'::regclass)
      AND grantee NOT IN (0, relowner)
  LOOP
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER
      ON audit_entries, record_revisions, chain_start, chain_links FROM %s', reader);
    EXECUTE format('GRANT EXECUTE ON FUNCTION write_audit, remove_old_revisions, forget_picture TO %s', reader);
  END LOOP;
END
$$;
