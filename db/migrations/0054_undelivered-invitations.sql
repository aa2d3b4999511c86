ALTER TABLE "invitations" ADD COLUMN "is_undelivered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_queue" ADD COLUMN "taken_until" timestamp with time zone;