-- What connects articles, properties and projects, and what properties answer.
ALTER TABLE "news_articles" ADD COLUMN "related" jsonb;
--> statement-breakpoint
CREATE INDEX "news_articles_related" ON "news_articles" USING gin ("related" jsonb_path_ops);
--> statement-breakpoint
ALTER TABLE "portfolio_properties" ADD COLUMN "address" text, ADD COLUMN "latitude" double precision,
  ADD COLUMN "longitude" double precision, ADD COLUMN "department" jsonb, ADD COLUMN "milestones" jsonb,
  ADD COLUMN "year_built" text, ADD COLUMN "year_bought" text, ADD COLUMN "energy_label" text,
  ADD COLUMN "occupancy" text, ADD COLUMN "occupancy_date" date, ADD COLUMN "distances" jsonb,
  ADD COLUMN "spaces" jsonb, ADD COLUMN "project_before" jsonb;
--> statement-breakpoint
CREATE INDEX "portfolio_properties_project_before" ON "portfolio_properties" USING gin ("project_before" jsonb_path_ops);
--> statement-breakpoint
ALTER TABLE "development_projects" ADD COLUMN "address" text, ADD COLUMN "latitude" double precision,
  ADD COLUMN "longitude" double precision, ADD COLUMN "department" jsonb, ADD COLUMN "milestones" jsonb;
--> statement-breakpoint
-- As before (0019), and what stands under a picture.
CREATE OR REPLACE FUNCTION "shown_gallery"(gallery jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(
    jsonb_build_object(
      'url', url, 'alt', images.alt, 'focusX', images.focus_x, 'focusY', images.focus_y, 'caption', entry ->> 'caption'
    ) ORDER BY at
  ), '[]')
  FROM entries_of(gallery) WITH ORDINALITY AS listed(entry, at), trim(entry ->> 'url') AS url
    LEFT JOIN images ON images.name = image_name(url)
  WHERE url <> '' AND images.is_missing IS NOT TRUE
$$;
