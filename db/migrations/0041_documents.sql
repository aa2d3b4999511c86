CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"status" text DEFAULT 'published' NOT NULL,
	"draft" jsonb,
	"publish_at" timestamp with time zone,
	"publish_problem" text,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"period" text,
	"date" date NOT NULL,
	"language" text NOT NULL,
	"summary" text NOT NULL,
	"versions" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"replaces" jsonb,
	"shown_on" jsonb NOT NULL,
	"file" text,
	"content" text DEFAULT '' NOT NULL,
	CONSTRAINT "documents_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE INDEX "documents_newest" ON "documents" USING btree ("date" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
-- What was read in a PDF. A name never gets another file, so this never changes, and can always be read again.
CREATE TABLE "file_readings" (
	"name" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"cover" bytea
);
