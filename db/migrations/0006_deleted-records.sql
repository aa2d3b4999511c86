CREATE TABLE "deleted_records" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"row" jsonb NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_by" text NOT NULL,
	CONSTRAINT "deleted_records_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE INDEX "deleted_records_deleted_at" ON "deleted_records" USING btree ("deleted_at");