ALTER TABLE "images" ADD COLUMN "is_missing" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- What is read from the file is no change of anybody's.
CREATE OR REPLACE TRIGGER "images_revision" AFTER INSERT OR UPDATE OF "alt", "focus_x", "focus_y" OR DELETE ON "images"
FOR EACH ROW EXECUTE FUNCTION "keep_revision"('images');
--> statement-breakpoint
-- To visitors a picture whose file is missing is none.
CREATE OR REPLACE VIEW "published_news_articles" AS SELECT t."id", t."created_at", t."published_at", t."slug", t."title", t."summary", t."category", t."date", CASE WHEN i."is_missing" THEN NULL ELSE t."image_url" END AS "image_url", CASE WHEN i."is_missing" THEN NULL ELSE i."alt" END AS "image_alt", t."content", t."content_sections", t."seo_title", t."meta_description", t."excerpt", CASE WHEN i."is_missing" THEN NULL ELSE t."og_image_url" END AS "og_image_url", t."search",
	i."focus_x" AS "image_focus_x", i."focus_y" AS "image_focus_y"
	FROM "news_articles" AS t LEFT JOIN "images" AS i ON i."name" = image_name(t."image_url") WHERE t."status" = 'published';
--> statement-breakpoint
CREATE OR REPLACE VIEW "published_portfolio_properties" AS SELECT t."id", t."created_at", t."published_at", t."slug", t."name", t."location", t."description", t."long_description", t."phase", t."size", t."units", t."entity", t."asset_type", t."website_url", CASE WHEN i."is_missing" THEN NULL ELSE t."image_url" END AS "image_url", CASE WHEN i."is_missing" THEN NULL ELSE i."alt" END AS "image_alt", shown_gallery(t."gallery") AS "gallery", t."highlights", t."display_order", t."search",
	i."focus_x" AS "image_focus_x", i."focus_y" AS "image_focus_y"
	FROM "portfolio_properties" AS t LEFT JOIN "images" AS i ON i."name" = image_name(t."image_url") WHERE t."status" = 'published';
--> statement-breakpoint
CREATE OR REPLACE VIEW "published_development_projects" AS SELECT t."id", t."created_at", t."published_at", t."slug", t."name", t."location", t."description", t."long_description", t."units", t."completion_date", CASE WHEN i."is_missing" THEN NULL ELSE t."image_url" END AS "image_url", CASE WHEN i."is_missing" THEN NULL ELSE i."alt" END AS "image_alt", shown_gallery(t."gallery") AS "gallery", t."phase", t."asset_type", t."entity", t."highlights", t."display_order", t."search",
	i."focus_x" AS "image_focus_x", i."focus_y" AS "image_focus_y"
	FROM "development_projects" AS t LEFT JOIN "images" AS i ON i."name" = image_name(t."image_url") WHERE t."status" = 'published';
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "shown_gallery"(gallery jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(
    jsonb_build_object('url', url, 'alt', images.alt, 'focusX', images.focus_x, 'focusY', images.focus_y) ORDER BY at
  ), '[]')
  FROM entries_of(gallery) WITH ORDINALITY AS listed(entry, at), trim(entry ->> 'url') AS url
    LEFT JOIN images ON images.name = image_name(url)
  WHERE url <> '' AND images.is_missing IS NOT TRUE
$$;
--> statement-breakpoint
-- As in 0017, with the column that is new.
CREATE OR REPLACE FUNCTION "keep_images"() RETURNS trigger LANGUAGE plpgsql AS $$
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
      'is_bundled', false, 'is_missing', false, 'created_at', now(), 'updated_at', now(), 'published_at', now()
    ) || coalesce(kept, '{}'))).*
    ON CONFLICT (name) DO NOTHING;
  END LOOP;
  RETURN NULL;
END
$$;
