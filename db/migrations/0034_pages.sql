CREATE TABLE "pages" (
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
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "pages_kind_unique" UNIQUE("kind")
);
--> statement-breakpoint
-- As before, and without an argument for a table whose rows are of several kinds and say which.
CREATE OR REPLACE FUNCTION "keep_revision"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  stood record := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  INSERT INTO record_revisions (kind, record_id, version, at, editor, action, row) VALUES (
    coalesce(TG_ARGV[0], to_jsonb(stood) ->> 'kind'), stood.id, stood.version, clock_timestamp(),
    coalesce(nullif(current_setting('estavelle.editor', true), ''), stood.updated_by),
    coalesce(nullif(current_setting('estavelle.action', true), ''),
      CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'updated' ELSE 'deleted' END),
    CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - 'search' END
  );
  RETURN NULL;
END
$$;
