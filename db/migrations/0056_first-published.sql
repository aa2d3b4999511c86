ALTER TABLE "news_articles" ADD COLUMN "first_published_at" timestamp with time zone;
