CREATE INDEX "development_projects_slug_lower" ON "development_projects" USING btree (lower("slug"));--> statement-breakpoint
CREATE INDEX "portfolio_properties_slug_lower" ON "portfolio_properties" USING btree (lower("slug"));--> statement-breakpoint
-- Properties and projects share /project/, where addresses have no case: a slug is unique across both tables. Who takes
-- the same slug waits for the other's transaction, and then sees its row. Rows that collide already stay as they are
-- (the property is shown) and can be saved; only a slug that is new to its row must be free.
CREATE FUNCTION "refuse_taken_project_slug"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('project slug ' || lower(NEW.slug), 0));
  IF EXISTS (SELECT FROM portfolio_properties WHERE lower(slug) = lower(NEW.slug) AND id <> NEW.id)
    OR EXISTS (SELECT FROM development_projects WHERE lower(slug) = lower(NEW.slug) AND id <> NEW.id)
  THEN
    RAISE unique_violation USING MESSAGE = format('The project slug "%s" is taken', NEW.slug), CONSTRAINT = 'project_slug_unique';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "portfolio_properties_new_slug" BEFORE INSERT ON "portfolio_properties"
FOR EACH ROW EXECUTE FUNCTION "refuse_taken_project_slug"();
--> statement-breakpoint
CREATE TRIGGER "portfolio_properties_changed_slug" BEFORE UPDATE ON "portfolio_properties"
FOR EACH ROW WHEN (NEW.slug <> OLD.slug) EXECUTE FUNCTION "refuse_taken_project_slug"();
--> statement-breakpoint
CREATE TRIGGER "development_projects_new_slug" BEFORE INSERT ON "development_projects"
FOR EACH ROW EXECUTE FUNCTION "refuse_taken_project_slug"();
--> statement-breakpoint
CREATE TRIGGER "development_projects_changed_slug" BEFORE UPDATE ON "development_projects"
FOR EACH ROW WHEN (NEW.slug <> OLD.slug) EXECUTE FUNCTION "refuse_taken_project_slug"();
