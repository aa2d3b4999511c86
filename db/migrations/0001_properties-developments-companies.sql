CREATE TABLE "vc_portfolio_companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"sector" text NOT NULL,
	"stage" text NOT NULL,
	"geography" text NOT NULL,
	"website_url" text,
	"display_order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "development_projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"location" text NOT NULL,
	"description" text NOT NULL,
	"long_description" text,
	"units" text,
	"completion_date" text,
	"image_url" text,
	"image_alt" text,
	"gallery" jsonb,
	"phase" text,
	"asset_type" text,
	"entity" text,
	"highlights" jsonb,
	"display_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "development_projects_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "portfolio_properties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"location" text NOT NULL,
	"description" text NOT NULL,
	"long_description" text,
	"phase" text,
	"size" text,
	"units" text,
	"entity" text,
	"asset_type" text,
	"website_url" text,
	"image_url" text,
	"image_alt" text,
	"gallery" jsonb,
	"highlights" jsonb,
	"display_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "portfolio_properties_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE INDEX "development_projects_order" ON "development_projects" USING btree ("display_order","created_at","id");--> statement-breakpoint
CREATE INDEX "portfolio_properties_order" ON "portfolio_properties" USING btree ("display_order","created_at","id");