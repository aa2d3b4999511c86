ALTER TABLE "account_tokens" ADD COLUMN "is_handed_over" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- A private link is closed when the role is given anew to the address that answers for it, instead of by comparing times:
-- a clock that was ahead had closed links for no reason, and opened closed ones again.
UPDATE "preview_links" SET "held_since" = 'epoch' WHERE NOT EXISTS (
	SELECT FROM "administrators"
	WHERE "email" = "made_by" AND ("since" <= "held_since" OR "since" > now())
);
--> statement-breakpoint
CREATE FUNCTION "close_links_of_before"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE preview_links SET held_since = 'epoch' WHERE made_by = (SELECT email FROM users WHERE id = NEW.user_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "user_roles_links" AFTER INSERT ON "user_roles"
FOR EACH ROW EXECUTE FUNCTION "close_links_of_before"();
--> statement-breakpoint
-- A program of before 0057 that went on beside a newer one published and deleted without ending links, as triggers do now.
UPDATE "preview_links" SET "ended_at" = now()
WHERE "ended_at" IS NULL AND "record_id" NOT IN (
  SELECT "id" FROM "news_articles" WHERE "status" = 'draft' OR "draft" IS NOT NULL
  UNION ALL SELECT "id" FROM "portfolio_properties" WHERE "status" = 'draft' OR "draft" IS NOT NULL
  UNION ALL SELECT "id" FROM "development_projects" WHERE "status" = 'draft' OR "draft" IS NOT NULL
  UNION ALL SELECT "id" FROM "vc_portfolio_companies" WHERE "status" = 'draft' OR "draft" IS NOT NULL
  UNION ALL SELECT "id" FROM "social_links" WHERE "status" = 'draft' OR "draft" IS NOT NULL
  UNION ALL SELECT "id" FROM "legal_texts" WHERE "status" = 'draft' OR "draft" IS NOT NULL
  UNION ALL SELECT "id" FROM "documents" WHERE "status" = 'draft' OR "draft" IS NOT NULL
  UNION ALL SELECT "id" FROM "free_pages" WHERE "status" = 'draft' OR "draft" IS NOT NULL
  UNION ALL SELECT "id" FROM "figures" WHERE "status" = 'draft' OR "draft" IS NOT NULL
  UNION ALL SELECT "id" FROM "pages" WHERE "status" = 'draft' OR "draft" IS NOT NULL
);
