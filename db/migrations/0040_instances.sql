-- By what a start sees that it was given another AUTH_SECRET than the database was used with.
ALTER TABLE "installation" ADD COLUMN "secret_check" text;
--> statement-breakpoint
-- Who runs on this database, and the number that each writes into its storage over and over.
CREATE TABLE "instances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"has_bucket" boolean NOT NULL,
	"mark" bigint NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Beside what is noted in BACKUP_DIR, which may be what fails.
CREATE TABLE "backup_notes" (
	"kind" text PRIMARY KEY NOT NULL,
	"noted" jsonb NOT NULL
);
