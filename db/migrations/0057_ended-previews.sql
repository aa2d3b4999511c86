ALTER TABLE "preview_links" ADD COLUMN "ended_at" timestamp with time zone;
--> statement-breakpoint
-- Until now a link was over once its record was published after it was made: what was over stays so.
UPDATE "preview_links" AS link SET "ended_at" = now()
FROM (
  SELECT "id", "status", "draft", "published_at" FROM "news_articles"
  UNION ALL SELECT "id", "status", "draft", "published_at" FROM "portfolio_properties"
  UNION ALL SELECT "id", "status", "draft", "published_at" FROM "development_projects"
  UNION ALL SELECT "id", "status", "draft", "published_at" FROM "vc_portfolio_companies"
  UNION ALL SELECT "id", "status", "draft", "published_at" FROM "social_links"
  UNION ALL SELECT "id", "status", "draft", "published_at" FROM "legal_texts"
  UNION ALL SELECT "id", "status", "draft", "published_at" FROM "documents"
  UNION ALL SELECT "id", "status", "draft", "published_at" FROM "free_pages"
  UNION ALL SELECT "id", "status", "draft", "published_at" FROM "figures"
  UNION ALL SELECT "id", "status", "draft", "published_at" FROM "pages"
) AS record
WHERE record."id" = link."record_id"
  AND (record."published_at" > link."made_at" OR (record."status" = 'published' AND record."draft" IS NULL));
--> statement-breakpoint
-- What lay in the trash: its links do not come back with it.
UPDATE "preview_links" SET "ended_at" = now()
WHERE "ended_at" IS NULL AND "record_id" NOT IN (
  SELECT "id" FROM "news_articles"
  UNION ALL SELECT "id" FROM "portfolio_properties"
  UNION ALL SELECT "id" FROM "development_projects"
  UNION ALL SELECT "id" FROM "vc_portfolio_companies"
  UNION ALL SELECT "id" FROM "social_links"
  UNION ALL SELECT "id" FROM "legal_texts"
  UNION ALL SELECT "id" FROM "documents"
  UNION ALL SELECT "id" FROM "free_pages"
  UNION ALL SELECT "id" FROM "figures"
  UNION ALL SELECT "id" FROM "pages"
);
