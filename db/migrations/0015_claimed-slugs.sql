-- A slug that waits in a draft is spoken for: a draft beside what is published, or a schedule, is told when it is saved
-- that another record has the slug or waits for it, and not when it is to be published. As with the slugs of projects,
-- only what is new to its row must be free.
CREATE FUNCTION "refuse_claimed_slug"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  claim text;
  is_taken boolean;
BEGIN
  FOR claim IN
    SELECT DISTINCT lower(wanted)
    FROM (VALUES (NEW.slug, OLD.slug), (nullif(NEW.draft->>'slug', NEW.slug), OLD.draft->>'slug')) asked(wanted, had)
    WHERE wanted IS DISTINCT FROM had AND wanted IS NOT NULL
    ORDER BY 1
  LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended(TG_ARGV[0] || ' slug ' || claim, 0));
    IF TG_ARGV[0] = 'news' THEN
      is_taken := EXISTS (SELECT FROM news_articles WHERE id <> NEW.id AND slug = claim)
        OR EXISTS (SELECT FROM news_articles WHERE id <> NEW.id AND lower(draft->>'slug') = claim);
    ELSE
      is_taken := EXISTS (SELECT FROM portfolio_properties WHERE id <> NEW.id AND lower(slug) = claim)
        OR EXISTS (SELECT FROM portfolio_properties WHERE id <> NEW.id AND lower(draft->>'slug') = claim)
        OR EXISTS (SELECT FROM development_projects WHERE id <> NEW.id AND lower(slug) = claim)
        OR EXISTS (SELECT FROM development_projects WHERE id <> NEW.id AND lower(draft->>'slug') = claim);
    END IF;
    IF is_taken THEN
      RAISE unique_violation USING MESSAGE = format('The slug "%s" is taken', claim), CONSTRAINT = TG_ARGV[0] || '_slug_unique';
    END IF;
  END LOOP;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE INDEX "news_articles_draft_slug" ON "news_articles" USING btree (lower("draft"->>'slug')) WHERE "draft" IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER "news_articles_new_claim" BEFORE INSERT ON "news_articles"
FOR EACH ROW EXECUTE FUNCTION "refuse_claimed_slug"('news');
--> statement-breakpoint
CREATE TRIGGER "news_articles_changed_claim" BEFORE UPDATE ON "news_articles"
FOR EACH ROW WHEN (NEW.slug <> OLD.slug OR NEW.draft IS DISTINCT FROM OLD.draft)
EXECUTE FUNCTION "refuse_claimed_slug"('news');
--> statement-breakpoint
CREATE INDEX "portfolio_properties_draft_slug" ON "portfolio_properties" USING btree (lower("draft"->>'slug')) WHERE "draft" IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER "portfolio_properties_new_claim" BEFORE INSERT ON "portfolio_properties"
FOR EACH ROW EXECUTE FUNCTION "refuse_claimed_slug"('project');
--> statement-breakpoint
CREATE TRIGGER "portfolio_properties_changed_claim" BEFORE UPDATE ON "portfolio_properties"
FOR EACH ROW WHEN (NEW.slug <> OLD.slug OR NEW.draft IS DISTINCT FROM OLD.draft)
EXECUTE FUNCTION "refuse_claimed_slug"('project');
--> statement-breakpoint
CREATE INDEX "development_projects_draft_slug" ON "development_projects" USING btree (lower("draft"->>'slug')) WHERE "draft" IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER "development_projects_new_claim" BEFORE INSERT ON "development_projects"
FOR EACH ROW EXECUTE FUNCTION "refuse_claimed_slug"('project');
--> statement-breakpoint
CREATE TRIGGER "development_projects_changed_claim" BEFORE UPDATE ON "development_projects"
FOR EACH ROW WHEN (NEW.slug <> OLD.slug OR NEW.draft IS DISTINCT FROM OLD.draft)
EXECUTE FUNCTION "refuse_claimed_slug"('project');
