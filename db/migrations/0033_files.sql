-- What a migration before this one has changed is written down first: no index is made of a table with triggers waiting.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"status" text DEFAULT 'published' NOT NULL,
	"draft" jsonb,
	"publish_at" timestamp with time zone,
	"publish_problem" text,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer,
	"seconds" integer,
	"width" integer,
	"height" integer,
	"pages" integer,
	"original_name" text,
	"is_missing" boolean DEFAULT false NOT NULL,
	"is_bundled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "files_name_unique" UNIQUE("name")
);
--> statement-breakpoint
-- The names of all films, captions and documents in a row of any collection: its texts of blocks name them, wherever
-- they stand in it. Independent of the collections' fields, so the index below never has to be made anew.
CREATE FUNCTION "file_names"("row" jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT DISTINCT name
  FROM jsonb_path_query("row", 'strict $.** ? (@.type == "film" || @.type == "file")') AS block,
    unnest(ARRAY[block #>> '{attrs,film}', block #>> '{attrs,captions}', block #>> '{attrs,file}']) AS name
  WHERE name ~ '^[A-Za-z0-9-]+\.(mp4|webm|vtt|pdf)$'
);
--> statement-breakpoint
CREATE INDEX "record_revisions_files" ON "record_revisions" USING gin (file_names("row"));
--> statement-breakpoint
-- What is read from the file is no change of anybody's.
CREATE TRIGGER "files_revision" AFTER INSERT OR UPDATE OF "title" OR DELETE ON "files"
FOR EACH ROW EXECUTE FUNCTION "keep_revision"('files');
--> statement-breakpoint
-- As `keep_images` does for pictures: a file that was deleted comes back with the record that names it, as it was.
CREATE FUNCTION "keep_files"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  file text;
  kept jsonb;
BEGIN
  FOR file IN SELECT unnest(file_names(to_jsonb(NEW))) LOOP
    PERFORM FROM files WHERE name = file FOR KEY SHARE;
    CONTINUE WHEN FOUND;
    DELETE FROM deleted_records WHERE kind = 'files' AND "row" ->> 'name' = file RETURNING "row" INTO kept;
    IF kept IS NULL THEN
      SELECT "row" INTO kept FROM record_revisions
      WHERE kind = 'files' AND "row" ->> 'name' = file ORDER BY id DESC LIMIT 1;
    END IF;
    -- A name that nothing ever had leads nowhere.
    CONTINUE WHEN kept IS NULL;
    INSERT INTO files SELECT (jsonb_populate_record(NULL::files, kept)).* ON CONFLICT (name) DO NOTHING;
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Whoever deletes files, one that a record names stays. The view is derived from the collections.
CREATE FUNCTION "refuse_used_files"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM gone LEFT JOIN file_uses USING (name) WHERE gone.is_bundled OR file_uses.name IS NOT NULL) THEN
    RAISE EXCEPTION 'A file that is used is not deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "files_used" AFTER DELETE ON "files" REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_used_files"();
--> statement-breakpoint
-- As `forget_picture` (0026). Answers how many revisions went.
CREATE FUNCTION "forget_file"(file text) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM chain_start FOR UPDATE;
  IF EXISTS (SELECT FROM files WHERE name = file)
    OR EXISTS (SELECT FROM deleted_records WHERE kind = 'files' AND "row" ->> 'name' = file)
    OR EXISTS (SELECT FROM deleted_records WHERE file_names("row") @> ARRAY[file])
    OR EXISTS (SELECT FROM record_revisions WHERE file_names("row") @> ARRAY[file])
  THEN
    RETURN 0;
  END IF;
  RETURN remove_revisions(ARRAY(
    SELECT id FROM record_revisions WHERE kind = 'files' AND record_id IN (
      SELECT record_id FROM record_revisions WHERE kind = 'files' AND "row" ->> 'name' = file
    )
  ), 'A file that nothing names');
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "forget_file" FROM PUBLIC;
--> statement-breakpoint
-- Whoever may have pictures forgotten.
DO $$
DECLARE
  reader regrole;
BEGIN
  FOR reader IN
    SELECT DISTINCT grantee::regrole FROM pg_proc, aclexplode(proacl)
    WHERE pg_proc.oid = 'forget_picture(text)'::regprocedure AND grantee NOT IN (0, proowner)
  LOOP
    EXECUTE format('GRANT EXECUTE ON FUNCTION forget_file TO %s', reader);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON files TO %s', reader);
  END LOOP;
END
$$;
