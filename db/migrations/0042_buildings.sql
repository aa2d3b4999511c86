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
-- The program knew where these towns are, and showed their buildings on the map. So that it shows them still, records and
-- drafts are told once; what lies in the trash is not, nor what came by here before 27 November 2026.
CREATE TEMP TABLE "towns" AS SELECT * FROM (VALUES
  ('Amersfoort', 52.16, 5.39), ('Amsterdam', 52.37, 4.9), ('Antwerp', 51.22, 4.4), ('Arnhem', 51.98, 5.9),
  ('Breda', 51.59, 4.78), ('Bruges', 51.21, 3.22), ('Brussels', 50.85, 4.35), ('Delft', 52.01, 4.36),
  ('Dordrecht', 51.81, 4.67), ('Eindhoven', 51.44, 5.48), ('Ghent', 51.05, 3.72), ('Gouda', 52.01, 4.71),
  ('Groningen', 53.22, 6.57), ('Haarlem', 52.38, 4.64), ('Hilversum', 52.22, 5.18), ('Knokke-Heist', 51.35, 3.29),
  ('Leiden', 52.16, 4.49), ('Liège', 50.63, 5.57), ('Lille', 50.63, 3.06), ('Luxembourg', 49.61, 6.13),
  ('Maarssen', 52.14, 5.04), ('Maastricht', 50.85, 5.69), ('Namur', 50.47, 4.87), ('Ostend', 51.23, 2.92),
  ('Paris', 48.86, 2.35), ('Reims', 49.26, 4.03), ('Rotterdam', 51.92, 4.48), ('''s-Hertogenbosch', 51.69, 5.3),
  ('The Hague', 52.08, 4.31), ('Tilburg', 51.56, 5.09), ('Utrecht', 52.09, 5.12), ('Zwolle', 52.52, 6.09)
) AS town ("name", "latitude", "longitude");
--> statement-breakpoint
UPDATE "portfolio_properties" AS kept SET "latitude" = town."latitude", "longitude" = town."longitude",
  "draft" = kept."draft" || coalesce((
    SELECT jsonb_build_object('latitude', other."latitude", 'longitude', other."longitude") FROM "towns" AS other
    WHERE trim(split_part(coalesce(kept."draft" ->> 'location', kept."location"), ',', 1)) = other."name"
  ), '{}'),
  "version" = kept."version" + 1, "updated_at" = now(), "updated_by" = 'system'
FROM "towns" AS town WHERE trim(split_part(kept."location", ',', 1)) = town."name";
--> statement-breakpoint
UPDATE "development_projects" AS kept SET "latitude" = town."latitude", "longitude" = town."longitude",
  "draft" = kept."draft" || coalesce((
    SELECT jsonb_build_object('latitude', other."latitude", 'longitude', other."longitude") FROM "towns" AS other
    WHERE trim(split_part(coalesce(kept."draft" ->> 'location', kept."location"), ',', 1)) = other."name"
  ), '{}'),
  "version" = kept."version" + 1, "updated_at" = now(), "updated_by" = 'system'
FROM "towns" AS town WHERE trim(split_part(kept."location", ',', 1)) = town."name";
--> statement-breakpoint
DROP TABLE "towns";
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
