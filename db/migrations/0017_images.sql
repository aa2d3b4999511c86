CREATE TABLE "images" (
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
	"alt" text DEFAULT '' NOT NULL,
	"focus_x" integer DEFAULT 50 NOT NULL,
	"focus_y" integer DEFAULT 50 NOT NULL,
	"width" integer,
	"height" integer,
	"bytes" integer,
	"original_name" text,
	"is_bundled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "images_name_unique" UNIQUE("name"),
	CONSTRAINT "images_focus" CHECK ("images"."focus_x" between 0 and 100 and "images"."focus_y" between 0 and 100)
);
--> statement-breakpoint
-- The name of a picture of ours in an address: a path of the website, or with an origin in front of it.
CREATE FUNCTION "image_name"(url text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN substring(url from '^(?:https?://[^/]+)?/uploads/([A-Za-z0-9-]{1,120}\.(?:jpg|png|webp|avif))$');
--> statement-breakpoint
-- The entries of a list, of whatever a column of any age holds.
CREATE FUNCTION "entries_of"(list jsonb) RETURNS SETOF jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT jsonb_array_elements(CASE jsonb_typeof(list) WHEN 'array' THEN list ELSE '[]' END);
END;
--> statement-breakpoint
-- The names of all pictures in a row of any collection, as it stands in its table, in history or in the trash.
CREATE FUNCTION "image_names"("row" jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT DISTINCT image_name(url) FROM (
    SELECT unnest(ARRAY["row" ->> 'image_url', "row" ->> 'og_image_url', "row" -> 'draft' ->> 'imageUrl']) AS url
    UNION ALL SELECT entry ->> 'url' FROM entries_of("row" -> 'gallery') AS entry
    UNION ALL SELECT entry ->> 'url' FROM entries_of("row" -> 'draft' -> 'gallery') AS entry
  ) AS named WHERE image_name(url) IS NOT NULL
);
--> statement-breakpoint
CREATE INDEX "record_revisions_images" ON "record_revisions" USING gin (image_names("row"));
--> statement-breakpoint
CREATE TRIGGER "images_revision" AFTER INSERT OR UPDATE OR DELETE ON "images"
FOR EACH ROW EXECUTE FUNCTION "keep_revision"('images');
--> statement-breakpoint
-- Every picture that something names, with the text that describes it there: what visitors read first, then the oldest.
WITH whole AS (
  SELECT to_jsonb(news_articles) AS "row", status = 'published' AS seen, created_at AS at FROM news_articles
  UNION ALL SELECT to_jsonb(portfolio_properties), status = 'published', created_at FROM portfolio_properties
  UNION ALL SELECT to_jsonb(development_projects), status = 'published', created_at FROM development_projects
  UNION ALL SELECT "row", false, deleted_at FROM deleted_records
),
named AS (
  SELECT image_name("row" ->> 'image_url') AS name, "row" ->> 'image_alt' AS alt, seen, at FROM whole
  UNION ALL SELECT image_name("row" ->> 'og_image_url'), '', seen, at FROM whole
  UNION ALL SELECT image_name(entry ->> 'url'), entry ->> 'alt', seen, at FROM whole, entries_of("row" -> 'gallery') AS entry
  UNION ALL SELECT image_name("row" -> 'draft' ->> 'imageUrl'), "row" -> 'draft' ->> 'imageAlt', false, at FROM whole
  UNION ALL SELECT image_name(entry ->> 'url'), entry ->> 'alt', false, at
    FROM whole, entries_of("row" -> 'draft' -> 'gallery') AS entry
)
INSERT INTO "images" ("name", "alt", "created_at", "updated_at", "published_at")
SELECT DISTINCT ON (name) name, coalesce(trim(alt), ''), at, at, at FROM named
WHERE name IS NOT NULL ORDER BY name, coalesce(trim(alt), '') = '', seen DESC, at;
--> statement-breakpoint
CREATE FUNCTION "without_alt"(list jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE jsonb_typeof(list) WHEN 'array' THEN coalesce(
    (SELECT jsonb_agg(CASE jsonb_typeof(entry) WHEN 'object' THEN entry - 'alt' ELSE entry END) FROM entries_of(list) AS entry),
    '[]'
  ) ELSE list END
$$;
--> statement-breakpoint
-- No revision of its own: nobody has changed anything.
ALTER TABLE "news_articles" DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "portfolio_properties" DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "development_projects" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "news_articles" SET "draft" = "draft" - 'imageAlt' WHERE "draft" IS NOT NULL;
--> statement-breakpoint
UPDATE "portfolio_properties" SET "gallery" = without_alt("gallery"),
	"draft" = ("draft" - 'imageAlt') || CASE WHEN "draft" ? 'gallery' THEN jsonb_build_object('gallery', without_alt("draft" -> 'gallery')) ELSE '{}' END;
--> statement-breakpoint
UPDATE "development_projects" SET "gallery" = without_alt("gallery"),
	"draft" = ("draft" - 'imageAlt') || CASE WHEN "draft" ? 'gallery' THEN jsonb_build_object('gallery', without_alt("draft" -> 'gallery')) ELSE '{}' END;
--> statement-breakpoint
ALTER TABLE "news_articles" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "portfolio_properties" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "development_projects" ENABLE TRIGGER USER;
--> statement-breakpoint
DROP FUNCTION "without_alt";
--> statement-breakpoint
-- A gallery as visitors see it: each picture with what the library says of it.
CREATE FUNCTION "shown_gallery"(gallery jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(
    jsonb_build_object('url', url, 'alt', images.alt, 'focusX', images.focus_x, 'focusY', images.focus_y) ORDER BY at
  ), '[]')
  FROM entries_of(gallery) WITH ORDINALITY AS listed(entry, at), trim(entry ->> 'url') AS url
    LEFT JOIN images ON images.name = image_name(url)
  WHERE url <> ''
$$;
--> statement-breakpoint
-- As before (0011), but for what the library says of their pictures: alt text and focal point belong to the picture.
CREATE OR REPLACE VIEW "published_news_articles" AS SELECT t."id", t."created_at", t."published_at", t."slug", t."title", t."summary", t."category", t."date", t."image_url", i."alt" AS "image_alt", t."content", t."content_sections", t."seo_title", t."meta_description", t."excerpt", t."og_image_url", t."search",
	i."focus_x" AS "image_focus_x", i."focus_y" AS "image_focus_y"
	FROM "news_articles" AS t LEFT JOIN "images" AS i ON i."name" = image_name(t."image_url") WHERE t."status" = 'published';
--> statement-breakpoint
CREATE OR REPLACE VIEW "published_portfolio_properties" AS SELECT t."id", t."created_at", t."published_at", t."slug", t."name", t."location", t."description", t."long_description", t."phase", t."size", t."units", t."entity", t."asset_type", t."website_url", t."image_url", i."alt" AS "image_alt", shown_gallery(t."gallery") AS "gallery", t."highlights", t."display_order", t."search",
	i."focus_x" AS "image_focus_x", i."focus_y" AS "image_focus_y"
	FROM "portfolio_properties" AS t LEFT JOIN "images" AS i ON i."name" = image_name(t."image_url") WHERE t."status" = 'published';
--> statement-breakpoint
CREATE OR REPLACE VIEW "published_development_projects" AS SELECT t."id", t."created_at", t."published_at", t."slug", t."name", t."location", t."description", t."long_description", t."units", t."completion_date", t."image_url", i."alt" AS "image_alt", shown_gallery(t."gallery") AS "gallery", t."phase", t."asset_type", t."entity", t."highlights", t."display_order", t."search",
	i."focus_x" AS "image_focus_x", i."focus_y" AS "image_focus_y"
	FROM "development_projects" AS t LEFT JOIN "images" AS i ON i."name" = image_name(t."image_url") WHERE t."status" = 'published';
--> statement-breakpoint
ALTER TABLE "news_articles" DROP COLUMN "image_alt";
--> statement-breakpoint
ALTER TABLE "portfolio_properties" DROP COLUMN "image_alt";
--> statement-breakpoint
ALTER TABLE "development_projects" DROP COLUMN "image_alt";
--> statement-breakpoint
-- What the pages of built-in projects say of pictures that came with the program.
CREATE VIEW "bundled_images" AS SELECT "name", "alt", "focus_x", "focus_y" FROM "images" WHERE "is_bundled";
--> statement-breakpoint
-- Which records name which pictures, for visitors or in what waits to be published.
CREATE VIEW "image_uses" AS SELECT 'news' AS "kind", "id" AS "record_id", "title" AS "label", picture AS "name",
	CASE WHEN "status" = 'published' THEN 'published' WHEN "publish_at" IS NOT NULL THEN 'scheduled' ELSE 'draft' END AS "state"
	FROM "news_articles", unnest(image_names(jsonb_build_object('image_url', "image_url", 'og_image_url', "og_image_url"))) AS picture
	UNION ALL SELECT 'news', "id", "title", picture, CASE WHEN "publish_at" IS NOT NULL THEN 'scheduled' ELSE 'draft' END
	FROM "news_articles", unnest(image_names(jsonb_build_object('draft', "draft"))) AS picture WHERE "draft" IS NOT NULL
	UNION ALL SELECT 'portfolio' AS "kind", "id" AS "record_id", "name" AS "label", picture AS "name",
	CASE WHEN "status" = 'published' THEN 'published' WHEN "publish_at" IS NOT NULL THEN 'scheduled' ELSE 'draft' END AS "state"
	FROM "portfolio_properties", unnest(image_names(jsonb_build_object('image_url', "image_url", 'gallery', "gallery"))) AS picture
	UNION ALL SELECT 'portfolio', "id", "name", picture, CASE WHEN "publish_at" IS NOT NULL THEN 'scheduled' ELSE 'draft' END
	FROM "portfolio_properties", unnest(image_names(jsonb_build_object('draft', "draft"))) AS picture WHERE "draft" IS NOT NULL
	UNION ALL SELECT 'development' AS "kind", "id" AS "record_id", "name" AS "label", picture AS "name",
	CASE WHEN "status" = 'published' THEN 'published' WHEN "publish_at" IS NOT NULL THEN 'scheduled' ELSE 'draft' END AS "state"
	FROM "development_projects", unnest(image_names(jsonb_build_object('image_url', "image_url", 'gallery', "gallery"))) AS picture
	UNION ALL SELECT 'development', "id", "name", picture, CASE WHEN "publish_at" IS NOT NULL THEN 'scheduled' ELSE 'draft' END
	FROM "development_projects", unnest(image_names(jsonb_build_object('draft', "draft"))) AS picture WHERE "draft" IS NOT NULL;
--> statement-breakpoint
-- No record names a picture that the library does not have: one that was deleted comes back with the record that does,
-- as it was. A delete waits for whoever saves such a record just now, and the other way round.
CREATE FUNCTION "keep_images"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  picture text;
  kept jsonb;
BEGIN
  FOR picture IN SELECT unnest(image_names(to_jsonb(NEW))) LOOP
    PERFORM FROM images WHERE name = picture FOR KEY SHARE;
    CONTINUE WHEN FOUND;
    DELETE FROM deleted_records WHERE kind = 'images' AND "row" ->> 'name' = picture RETURNING "row" INTO kept;
    IF kept IS NULL THEN
      SELECT "row" INTO kept FROM record_revisions
      WHERE kind = 'images' AND "row" ->> 'name' = picture ORDER BY id DESC LIMIT 1;
    END IF;
    -- An address with an origin may be anybody's.
    CONTINUE WHEN kept IS NULL AND strpos(to_jsonb(NEW)::text, '"/uploads/' || picture || '"') = 0;
    INSERT INTO images SELECT (jsonb_populate_record(NULL::images, jsonb_build_object(
      'id', gen_random_uuid(), 'version', 1, 'status', 'published', 'name', picture, 'alt', '', 'focus_x', 50, 'focus_y', 50,
      'is_bundled', false, 'created_at', now(), 'updated_at', now(), 'published_at', now()
    ) || coalesce(kept, '{}'))).*
    ON CONFLICT (name) DO NOTHING;
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "news_articles_images" AFTER INSERT OR UPDATE OF "image_url", "og_image_url", "draft" ON "news_articles"
FOR EACH ROW EXECUTE FUNCTION "keep_images"();
--> statement-breakpoint
CREATE TRIGGER "portfolio_properties_images" AFTER INSERT OR UPDATE OF "image_url", "gallery", "draft" ON "portfolio_properties"
FOR EACH ROW EXECUTE FUNCTION "keep_images"();
--> statement-breakpoint
CREATE TRIGGER "development_projects_images" AFTER INSERT OR UPDATE OF "image_url", "gallery", "draft" ON "development_projects"
FOR EACH ROW EXECUTE FUNCTION "keep_images"();
--> statement-breakpoint
-- Whoever deletes pictures, one that a record names stays, and so does one that pages of the program itself may show.
CREATE FUNCTION "refuse_used_images"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM gone LEFT JOIN image_uses USING (name) WHERE gone.is_bundled OR image_uses.name IS NOT NULL) THEN
    RAISE EXCEPTION 'A picture that is used is not deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "images_used" AFTER DELETE ON "images" REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_used_images"();
