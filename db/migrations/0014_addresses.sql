CREATE TABLE "former_addresses" (
	"folder" text NOT NULL,
	"slug" text NOT NULL,
	"record_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_addresses_folder_slug_record_id_pk" PRIMARY KEY("folder","slug","record_id")
);

--> statement-breakpoint
-- An address that visitors knew is remembered when its record leaves it, whoever makes it leave: by another slug, by
-- being taken down, or by being deleted, for records that are brought back under another one.
CREATE FUNCTION "remember_address"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_addresses (folder, slug, record_id, at)
  VALUES (TG_ARGV[0], CASE TG_ARGV[0] WHEN '/project/' THEN lower(OLD.slug) ELSE OLD.slug END, OLD.id, clock_timestamp())
  ON CONFLICT (folder, slug, record_id) DO UPDATE SET at = excluded.at;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "news_articles_left_address" AFTER UPDATE ON "news_articles"
FOR EACH ROW WHEN (OLD.status = 'published' AND (NEW.status <> 'published' OR NEW.slug <> OLD.slug))
EXECUTE FUNCTION "remember_address"('/news/');
--> statement-breakpoint
CREATE TRIGGER "news_articles_deleted_address" AFTER DELETE ON "news_articles"
FOR EACH ROW WHEN (OLD.status = 'published') EXECUTE FUNCTION "remember_address"('/news/');
--> statement-breakpoint
CREATE TRIGGER "portfolio_properties_left_address" AFTER UPDATE ON "portfolio_properties"
FOR EACH ROW WHEN (OLD.status = 'published' AND (NEW.status <> 'published' OR NEW.slug <> OLD.slug))
EXECUTE FUNCTION "remember_address"('/project/');
--> statement-breakpoint
CREATE TRIGGER "portfolio_properties_deleted_address" AFTER DELETE ON "portfolio_properties"
FOR EACH ROW WHEN (OLD.status = 'published') EXECUTE FUNCTION "remember_address"('/project/');
--> statement-breakpoint
CREATE TRIGGER "development_projects_left_address" AFTER UPDATE ON "development_projects"
FOR EACH ROW WHEN (OLD.status = 'published' AND (NEW.status <> 'published' OR NEW.slug <> OLD.slug))
EXECUTE FUNCTION "remember_address"('/project/');
--> statement-breakpoint
CREATE TRIGGER "development_projects_deleted_address" AFTER DELETE ON "development_projects"
FOR EACH ROW WHEN (OLD.status = 'published') EXECUTE FUNCTION "remember_address"('/project/');
--> statement-breakpoint
-- Straight to where the record is now, however often it moved. Addresses of projects have no case.
CREATE VIEW "moved_addresses" AS
	WITH shown AS NOT MATERIALIZED (
		SELECT '/news/' AS folder, id, slug, slug AS address FROM published_news_articles
		UNION ALL SELECT '/project/', id, slug, lower(slug) FROM published_portfolio_properties
		UNION ALL SELECT '/project/', id, slug, lower(slug) FROM published_development_projects
	)
	SELECT DISTINCT ON (former.folder, former.slug) former.folder, former.slug, shown.slug AS new_slug, former.at
	FROM former_addresses former JOIN shown ON shown.folder = former.folder AND shown.id = former.record_id
	WHERE NOT EXISTS (
		SELECT FROM shown taken WHERE taken.folder = former.folder AND taken.address = former.slug
	)
	ORDER BY former.folder, former.slug, former.at DESC;
