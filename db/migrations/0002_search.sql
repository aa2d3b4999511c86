-- What the search reads (app/content/search.server.ts). The columns stand in no Drizzle table: no page ever selects them.
ALTER TABLE "news_articles" ADD COLUMN "search" tsvector GENERATED ALWAYS AS (
	setweight(to_tsvector('english', "title"), 'A')
	|| setweight(to_tsvector('english', "category" || ' ' || "summary" || ' ' || coalesce("excerpt", '')), 'B')
	|| setweight(to_tsvector('english', jsonb_path_query_array(coalesce("content_sections", '[]'), '$[*].title')), 'B')
	|| setweight(to_tsvector('english', "content"), 'C')
) STORED;--> statement-breakpoint
ALTER TABLE "portfolio_properties" ADD COLUMN "search" tsvector GENERATED ALWAYS AS (
	setweight(to_tsvector('english', "name"), 'A')
	|| setweight(to_tsvector('english', "location" || ' ' || coalesce("asset_type", '') || ' ' || coalesce("phase", '') || ' ' || "description"), 'B')
	|| setweight(to_tsvector('english', coalesce("long_description", '')), 'C')
	|| setweight(to_tsvector('english', coalesce("highlights", '[]')), 'C')
) STORED;--> statement-breakpoint
ALTER TABLE "development_projects" ADD COLUMN "search" tsvector GENERATED ALWAYS AS (
	setweight(to_tsvector('english', "name"), 'A')
	|| setweight(to_tsvector('english', "location" || ' ' || coalesce("asset_type", '') || ' ' || coalesce("phase", '') || ' ' || "description"), 'B')
	|| setweight(to_tsvector('english', coalesce("long_description", '')), 'C')
	|| setweight(to_tsvector('english', coalesce("highlights", '[]')), 'C')
) STORED;--> statement-breakpoint
CREATE INDEX "news_articles_search" ON "news_articles" USING gin ("search");--> statement-breakpoint
CREATE INDEX "portfolio_properties_search" ON "portfolio_properties" USING gin ("search");--> statement-breakpoint
CREATE INDEX "development_projects_search" ON "development_projects" USING gin ("search");
