-- What was given under credentials ends with them: it names this value, which is another one after every change.
ALTER TABLE "users" ADD COLUMN "credentials" uuid DEFAULT gen_random_uuid() NOT NULL;
--> statement-breakpoint
CREATE FUNCTION "renew_credentials"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET credentials = gen_random_uuid() WHERE id = OLD.user_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "accounts_credentials" AFTER UPDATE OF "password" OR DELETE ON "accounts"
FOR EACH ROW EXECUTE FUNCTION "renew_credentials"();
--> statement-breakpoint
CREATE TRIGGER "two_factors_credentials" AFTER UPDATE OF "confirmed_at" OR DELETE ON "two_factors"
FOR EACH ROW EXECUTE FUNCTION "renew_credentials"();
--> statement-breakpoint
CREATE TRIGGER "user_roles_credentials" AFTER DELETE ON "user_roles"
FOR EACH ROW EXECUTE FUNCTION "renew_credentials"();
--> statement-breakpoint
-- A link that only the mail holds shows whose address it is; the other one an administrator has seen as well.
ALTER TABLE "invitations" ADD COLUMN "mailed_hash" text;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_mailed_hash_unique" UNIQUE("mailed_hash");
