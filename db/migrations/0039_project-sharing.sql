-- What search engines and networks are told of a property or a project.
ALTER TABLE "portfolio_properties" ADD COLUMN "seo_title" text;
--> statement-breakpoint
ALTER TABLE "portfolio_properties" ADD COLUMN "meta_description" text;
--> statement-breakpoint
ALTER TABLE "portfolio_properties" ADD COLUMN "share_image_url" text;
--> statement-breakpoint
ALTER TABLE "development_projects" ADD COLUMN "seo_title" text;
--> statement-breakpoint
ALTER TABLE "development_projects" ADD COLUMN "meta_description" text;
--> statement-breakpoint
ALTER TABLE "development_projects" ADD COLUMN "share_image_url" text;
