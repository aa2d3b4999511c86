ALTER TABLE "account_tokens" ADD COLUMN "new_email" text;
--> statement-breakpoint
-- What names people by their address goes along with it. What they did stays written down under the former one.
CREATE FUNCTION "follow_address"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invitations SET invited_by = NEW.email WHERE invited_by = OLD.email;
  UPDATE preview_links SET made_by = NEW.email WHERE made_by = OLD.email;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "users_address" AFTER UPDATE OF "email" ON "users"
FOR EACH ROW WHEN (OLD.email <> NEW.email) EXECUTE FUNCTION "follow_address"();
