-- Who this is, told to the storage of pictures as well: an instance that is given another storage can say so.
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"identity" uuid DEFAULT gen_random_uuid() NOT NULL,
	"stored_at" timestamp with time zone,
	CONSTRAINT "installation_one" CHECK ("installation"."id" = 1)
);
--> statement-breakpoint
INSERT INTO "installation" DEFAULT VALUES;
