-- A private link to a draft opens as long as who answers for it is an administrator, without a break since then: whoever
-- gets the role back, or the address of somebody who was removed, does not get what was closed with it.
ALTER TABLE "user_roles" ADD COLUMN "granted_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
-- When it was is in the audit trail at best; nobody had it before the account.
UPDATE "user_roles" SET "granted_at" = "users"."created_at" FROM "users" WHERE "users"."id" = "user_roles"."user_id";
--> statement-breakpoint
ALTER TABLE "preview_links" ADD COLUMN "held_since" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
UPDATE "preview_links" SET "held_since" = "made_at";
--> statement-breakpoint
CREATE VIEW "administrators" AS SELECT "users"."email", "user_roles"."granted_at" AS "since"
	FROM "user_roles" JOIN "users" ON "users"."id" = "user_roles"."user_id" WHERE "user_roles"."role" = 'admin';
