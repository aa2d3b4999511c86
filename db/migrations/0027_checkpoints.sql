CREATE TABLE "chain_checkpoints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chain_checkpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	"revisions" bigint NOT NULL,
	"audit" bigint NOT NULL,
	"removed" bigint NOT NULL,
	"public_key" text NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "chain_checkpoints_number" ON "chain_checkpoints" USING btree ("number");
--> statement-breakpoint
CREATE TRIGGER "chain_checkpoints_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "chain_checkpoints"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_link_change"();
--> statement-breakpoint
-- Keeps what an installation has signed: a link that there is, at a time that is now. False where another instance has
-- signed one within so many hours. A key that was not known signs in the trail before everybody's eyes.
CREATE FUNCTION "write_checkpoint"(checkpoint chain_checkpoints, hours integer)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM chain_start FOR UPDATE;
  IF EXISTS (SELECT FROM chain_checkpoints c WHERE c.at > clock_timestamp() - make_interval(hours => hours)) THEN
    RETURN false;
  END IF;
  IF NOT EXISTS (SELECT FROM chain_links l WHERE l.number = checkpoint.number AND l.hash = checkpoint.hash)
    OR abs(extract(epoch FROM clock_timestamp() - checkpoint.at)) > 600 THEN
    RAISE EXCEPTION 'This is no checkpoint of the chain';
  END IF;
  IF NOT EXISTS (SELECT FROM chain_checkpoints c WHERE c.public_key = checkpoint.public_key) THEN
    PERFORM write_audit(NULL, 'system', 'began to sign', 'chain', NULL, 'Key ' || checkpoint.public_key, NULL);
  END IF;
  INSERT INTO chain_checkpoints (at, number, hash, revisions, audit, removed, public_key, signature) VALUES (
    checkpoint.at, checkpoint.number, checkpoint.hash, checkpoint.revisions, checkpoint.audit, checkpoint.removed,
    checkpoint.public_key, checkpoint.signature
  );
  RETURN true;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "write_checkpoint" FROM PUBLIC;
--> statement-breakpoint
DO $$
DECLARE reader regrole;
BEGIN
  FOR reader IN
    SELECT DISTINCT grantee::regrole FROM pg_class, aclexplode(relacl)
    WHERE pg_class.oid = 'chain_checkpoints'::regclass AND grantee NOT IN (0, relowner)
  LOOP
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER ON chain_checkpoints FROM %s', reader);
    EXECUTE format('GRANT EXECUTE ON FUNCTION write_checkpoint TO %s', reader);
  END LOOP;
END
$$;
