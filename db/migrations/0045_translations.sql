ALTER TABLE "news_articles" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "news_articles" ADD COLUMN "translated" jsonb;--> statement-breakpoint
ALTER TABLE "portfolio_properties" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "portfolio_properties" ADD COLUMN "translated" jsonb;--> statement-breakpoint
ALTER TABLE "development_projects" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "development_projects" ADD COLUMN "translated" jsonb;--> statement-breakpoint
ALTER TABLE "vc_portfolio_companies" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "vc_portfolio_companies" ADD COLUMN "translated" jsonb;--> statement-breakpoint
ALTER TABLE "free_pages" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "free_pages" ADD COLUMN "translated" jsonb;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "translated" jsonb;--> statement-breakpoint
ALTER TABLE "figures" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "figures" ADD COLUMN "translated" jsonb;--> statement-breakpoint
ALTER TABLE "legal_texts" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "legal_texts" ADD COLUMN "translated" jsonb;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "translated" jsonb;
