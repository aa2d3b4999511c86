CREATE TABLE "figures" (
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
	"label" text NOT NULL,
	"description" text,
	"unit" text NOT NULL,
	"decimals" text NOT NULL,
	"observations" jsonb NOT NULL,
	"value" text NOT NULL,
	"as_of" date,
	"source" text,
	"period" text,
	"counted_by" text NOT NULL,
	"shows_count" boolean DEFAULT false NOT NULL,
	"kept_reason" text,
	"shows_history" boolean DEFAULT false NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "figures_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
-- What the program itself has shown on every installation so far. A database that is only now made gets its figures
-- with its sample content, or none.
INSERT INTO "figures" ("id", "created_at", "updated_at", "updated_by", "published_at", "slug", "label", "value", "unit", "decimals", "as_of", "period", "description", "counted_by", "display_order", "observations")
SELECT given."id"::uuid, history_start."at", history_start."at", 'system', history_start."at", given."slug", given."label", given."value", given."unit", 'As typed', given."as_of"::date, given."period", given."description", given."counted_by", given."display_order",
	jsonb_build_array(jsonb_build_object('id', given."id", 'date', coalesce(given."as_of", ''), 'value', given."value", 'source', '', 'was', '', 'note', ''))
FROM (VALUES
	('f19e0000-0000-4000-8000-000000000001', 'real-estate-area', 'Real estate under management', '100000', 'm²', NULL, NULL, NULL, 'Nothing', 0),
	('f19e0000-0000-4000-8000-000000000002', 'occupancy', 'Occupancy', '95', '%', NULL, NULL, NULL, 'Nothing', 1),
	('f19e0000-0000-4000-8000-000000000003', 'properties', 'Properties', '14', 'None', NULL, NULL, NULL, 'Properties', 2),
	('f19e0000-0000-4000-8000-000000000004', 'homes-in-development', 'Residential units in development', '1450', 'None', NULL, NULL, NULL, 'Nothing', 3),
	('f19e0000-0000-4000-8000-000000000005', 'developed-equities', 'Developed equities', '45', '%', NULL, NULL, NULL, 'Nothing', 4),
	('f19e0000-0000-4000-8000-000000000006', 'emerging-equities', 'Emerging equities', '20', '%', NULL, NULL, NULL, 'Nothing', 5),
	('f19e0000-0000-4000-8000-000000000007', 'fixed-income', 'Fixed income', '15', '%', NULL, NULL, NULL, 'Nothing', 6),
	('f19e0000-0000-4000-8000-000000000008', 'alternative-etfs', 'Alternative ETFs', '12', '%', NULL, NULL, NULL, 'Nothing', 7),
	('f19e0000-0000-4000-8000-000000000009', 'hybrid', 'Hybrid', '8', '%', NULL, NULL, NULL, 'Nothing', 8),
	('f19e0000-0000-4000-8000-000000000010', 'five-year-return', 'Annualised return over five years', '8.7', '%', '2026-09-30', 'Five years', 'Five years, in euro, after costs.', 'Nothing', 9),
	('f19e0000-0000-4000-8000-000000000011', 'sharpe-ratio', 'Sharpe ratio', '1.24', 'None', '2026-09-30', 'Five years', NULL, 'Nothing', 10),
	('f19e0000-0000-4000-8000-000000000012', 'maximum-drawdown', 'Maximum drawdown', '-12.3', '%', '2026-09-30', 'Five years', NULL, 'Nothing', 11),
	('f19e0000-0000-4000-8000-000000000013', 'beta', 'Beta to world equities', '0.85', 'None', '2026-09-30', 'Five years', NULL, 'Nothing', 12),
	('f19e0000-0000-4000-8000-000000000014', 'venture-stages', 'Stages of venture capital', 'Seed to Series B', 'None', NULL, NULL, NULL, 'Nothing', 13),
	('f19e0000-0000-4000-8000-000000000015', 'venture-geography', 'Geography of venture capital', 'Europe and US', 'None', NULL, NULL, NULL, 'Nothing', 14),
	('f19e0000-0000-4000-8000-000000000016', 'venture-ticket', 'Ticket of venture capital', '100k€ to 1m€', 'None', NULL, NULL, NULL, 'Nothing', 15),
	('f19e0000-0000-4000-8000-000000000017', 'companies', 'Companies', '9', 'None', NULL, NULL, NULL, 'Companies', 16),
	('f19e0000-0000-4000-8000-000000000018', 'venture-assets', 'Venture capital under management', '20', 'm€', NULL, NULL, NULL, 'Nothing', 17),
	('f19e0000-0000-4000-8000-000000000019', 'average-multiple', 'Average multiple', '3.2', 'x', NULL, NULL, NULL, 'Nothing', 18),
	('f19e0000-0000-4000-8000-000000000020', 'exits', 'Exits', '2', 'None', NULL, NULL, NULL, 'Nothing', 19),
	('f19e0000-0000-4000-8000-000000000021', 'follow-on-rate', 'Follow-on rate', '85', '%', NULL, NULL, NULL, 'Nothing', 20)
) AS given("id", "slug", "label", "value", "unit", "as_of", "period", "description", "counted_by", "display_order"), "history_start"
WHERE EXISTS (SELECT FROM "record_revisions");
--> statement-breakpoint
-- It showed them at every moment that is known of: so does the site as at that moment.
INSERT INTO "record_revisions" ("kind", "record_id", "version", "at", "editor", "action", "row")
SELECT 'figures', "id", "version", "created_at", "updated_by", 'created', to_jsonb("figures") FROM "figures";
