ALTER TABLE "users" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;
