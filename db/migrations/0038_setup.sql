-- When somebody has answered the questions of a new installation, and when its sample content was cleared.
ALTER TABLE "installation" ADD COLUMN "set_up_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "sample_cleared_at" timestamp with time zone;
--> statement-breakpoint
-- Where somebody works already nothing is new.
UPDATE "installation" SET "set_up_at" = now() WHERE EXISTS (SELECT FROM "users");
