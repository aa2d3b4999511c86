-- What strangers do as often as they like: a row for an hour, moved into the trail as one entry when that is over.
CREATE TABLE "counted_tries" (
	"hour" timestamp with time zone DEFAULT date_trunc('hour', now()) NOT NULL,
	"action" text NOT NULL,
	"actor_id" text,
	"actor_email" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text,
	"subject_label" text DEFAULT '' NOT NULL,
	"network" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counted_tries_pk" PRIMARY KEY("hour","action","actor_email","subject_kind","subject_label","network")
);
