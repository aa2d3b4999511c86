CREATE TABLE "record_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"editor" text,
	"action" text NOT NULL,
	"row" jsonb
);
--> statement-breakpoint
ALTER TABLE "vc_portfolio_companies" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "vc_portfolio_companies" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "vc_portfolio_companies" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vc_portfolio_companies" ADD COLUMN "published_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "development_projects" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "development_projects" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "development_projects" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "development_projects" ADD COLUMN "published_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "news_articles" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "news_articles" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "news_articles" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "news_articles" ADD COLUMN "published_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_properties" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_properties" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "portfolio_properties" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portfolio_properties" ADD COLUMN "published_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "social_links" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "social_links" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "social_links" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "social_links" ADD COLUMN "published_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "record_revisions_record" ON "record_revisions" USING btree ("kind","record_id","id");--> statement-breakpoint
CREATE INDEX "record_revisions_at" ON "record_revisions" USING btree ("at");--> statement-breakpoint
UPDATE "news_articles" SET "published_at" = "updated_at";
--> statement-breakpoint
UPDATE "portfolio_properties" SET "published_at" = "updated_at";
--> statement-breakpoint
UPDATE "development_projects" SET "published_at" = "updated_at";
--> statement-breakpoint
UPDATE "vc_portfolio_companies" SET "published_at" = "updated_at";
--> statement-breakpoint
UPDATE "social_links" SET "published_at" = "updated_at";
--> statement-breakpoint
ALTER TABLE "news_articles" ADD CONSTRAINT "news_articles_status" CHECK ("status" IN ('published', 'draft')),
	ADD CONSTRAINT "news_articles_publish_at" CHECK ("publish_at" IS NULL OR "status" = 'draft' OR "draft" IS NOT NULL);
--> statement-breakpoint
CREATE INDEX "news_articles_publish_at" ON "news_articles" USING btree ("publish_at") WHERE "publish_at" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "portfolio_properties" ADD CONSTRAINT "portfolio_properties_status" CHECK ("status" IN ('published', 'draft')),
	ADD CONSTRAINT "portfolio_properties_publish_at" CHECK ("publish_at" IS NULL OR "status" = 'draft' OR "draft" IS NOT NULL);
--> statement-breakpoint
CREATE INDEX "portfolio_properties_publish_at" ON "portfolio_properties" USING btree ("publish_at") WHERE "publish_at" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "development_projects" ADD CONSTRAINT "development_projects_status" CHECK ("status" IN ('published', 'draft')),
	ADD CONSTRAINT "development_projects_publish_at" CHECK ("publish_at" IS NULL OR "status" = 'draft' OR "draft" IS NOT NULL);
--> statement-breakpoint
CREATE INDEX "development_projects_publish_at" ON "development_projects" USING btree ("publish_at") WHERE "publish_at" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "vc_portfolio_companies" ADD CONSTRAINT "vc_portfolio_companies_status" CHECK ("status" IN ('published', 'draft')),
	ADD CONSTRAINT "vc_portfolio_companies_publish_at" CHECK ("publish_at" IS NULL OR "status" = 'draft' OR "draft" IS NOT NULL);
--> statement-breakpoint
CREATE INDEX "vc_portfolio_companies_publish_at" ON "vc_portfolio_companies" USING btree ("publish_at") WHERE "publish_at" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "social_links" ADD CONSTRAINT "social_links_status" CHECK ("status" IN ('published', 'draft')),
	ADD CONSTRAINT "social_links_publish_at" CHECK ("publish_at" IS NULL OR "status" = 'draft' OR "draft" IS NOT NULL);
--> statement-breakpoint
CREATE INDEX "social_links_publish_at" ON "social_links" USING btree ("publish_at") WHERE "publish_at" IS NOT NULL;
--> statement-breakpoint
-- The one rule of what is public: pages, feeds, search, sitemap, share cards and files read through these views alone. A
-- test holds them to it. What a draft holds stands in no column of theirs.
CREATE VIEW "published_news_articles" AS SELECT "id", "created_at", "published_at", "slug", "title", "summary", "category", "date", "image_url", "image_alt", "content", "content_sections", "seo_title", "meta_description", "excerpt", "og_image_url", "search"
	FROM "news_articles" WHERE "status" = 'published';
--> statement-breakpoint
CREATE VIEW "published_portfolio_properties" AS SELECT "id", "created_at", "published_at", "slug", "name", "location", "description", "long_description", "phase", "size", "units", "entity", "asset_type", "website_url", "image_url", "image_alt", "gallery", "highlights", "display_order", "search"
	FROM "portfolio_properties" WHERE "status" = 'published';
--> statement-breakpoint
CREATE VIEW "published_development_projects" AS SELECT "id", "created_at", "published_at", "slug", "name", "location", "description", "long_description", "units", "completion_date", "image_url", "image_alt", "gallery", "phase", "asset_type", "entity", "highlights", "display_order", "search"
	FROM "development_projects" WHERE "status" = 'published';
--> statement-breakpoint
CREATE VIEW "published_vc_portfolio_companies" AS SELECT "id", "created_at", "published_at", "name", "description", "sector", "stage", "geography", "website_url", "display_order"
	FROM "vc_portfolio_companies" WHERE "status" = 'published';
--> statement-breakpoint
CREATE VIEW "published_social_links" AS SELECT "id", "created_at", "published_at", "platform", "url", "is_active", "display_order"
	FROM "social_links" WHERE "status" = 'published';
--> statement-breakpoint
-- A revision with every change of a record, whoever makes it. Who and what may be said in the transaction before.
CREATE FUNCTION "keep_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stood record := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  INSERT INTO record_revisions (kind, record_id, version, at, editor, action, row) VALUES (
    TG_ARGV[0], stood.id, stood.version, clock_timestamp(),
    coalesce(nullif(current_setting('estavelle.editor', true), ''), stood.updated_by),
    coalesce(nullif(current_setting('estavelle.action', true), ''),
      CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'updated' ELSE 'deleted' END),
    CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - 'search' END
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "news_articles_revision" AFTER INSERT OR UPDATE OR DELETE ON "news_articles"
FOR EACH ROW EXECUTE FUNCTION "keep_revision"('news');
--> statement-breakpoint
CREATE TRIGGER "portfolio_properties_revision" AFTER INSERT OR UPDATE OR DELETE ON "portfolio_properties"
FOR EACH ROW EXECUTE FUNCTION "keep_revision"('portfolio');
--> statement-breakpoint
CREATE TRIGGER "development_projects_revision" AFTER INSERT OR UPDATE OR DELETE ON "development_projects"
FOR EACH ROW EXECUTE FUNCTION "keep_revision"('development');
--> statement-breakpoint
CREATE TRIGGER "vc_portfolio_companies_revision" AFTER INSERT OR UPDATE OR DELETE ON "vc_portfolio_companies"
FOR EACH ROW EXECUTE FUNCTION "keep_revision"('venture-capital');
--> statement-breakpoint
CREATE TRIGGER "social_links_revision" AFTER INSERT OR UPDATE OR DELETE ON "social_links"
FOR EACH ROW EXECUTE FUNCTION "keep_revision"('social-links');
--> statement-breakpoint
CREATE FUNCTION "refuse_revision_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What was is not changed afterwards';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "record_revisions_unchanged" BEFORE UPDATE OR TRUNCATE ON "record_revisions"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_revision_change"();
--> statement-breakpoint
INSERT INTO "record_revisions" ("kind", "record_id", "version", "at", "editor", "action", "row")
SELECT 'news', "id", "version", "updated_at", "updated_by", 'updated', to_jsonb("news_articles") - 'search' FROM "news_articles";
--> statement-breakpoint
INSERT INTO "record_revisions" ("kind", "record_id", "version", "at", "editor", "action", "row")
SELECT 'portfolio', "id", "version", "updated_at", "updated_by", 'updated', to_jsonb("portfolio_properties") - 'search' FROM "portfolio_properties";
--> statement-breakpoint
INSERT INTO "record_revisions" ("kind", "record_id", "version", "at", "editor", "action", "row")
SELECT 'development', "id", "version", "updated_at", "updated_by", 'updated', to_jsonb("development_projects") - 'search' FROM "development_projects";
--> statement-breakpoint
INSERT INTO "record_revisions" ("kind", "record_id", "version", "at", "editor", "action", "row")
SELECT 'venture-capital', "id", "version", "updated_at", "updated_by", 'updated', to_jsonb("vc_portfolio_companies") - 'search' FROM "vc_portfolio_companies";
--> statement-breakpoint
INSERT INTO "record_revisions" ("kind", "record_id", "version", "at", "editor", "action", "row")
SELECT 'social-links', "id", "version", "updated_at", "updated_by", 'updated', to_jsonb("social_links") - 'search' FROM "social_links";
