ALTER TABLE "vc_portfolio_companies" ADD COLUMN "publish_problem" text;--> statement-breakpoint
ALTER TABLE "development_projects" ADD COLUMN "publish_problem" text;--> statement-breakpoint
ALTER TABLE "news_articles" ADD COLUMN "publish_problem" text;--> statement-breakpoint
ALTER TABLE "portfolio_properties" ADD COLUMN "publish_problem" text;--> statement-breakpoint
ALTER TABLE "social_links" ADD COLUMN "publish_problem" text;