ALTER TABLE "development_projects" ADD COLUMN "long_description_body" jsonb;--> statement-breakpoint
ALTER TABLE "portfolio_properties" ADD COLUMN "long_description_body" jsonb;