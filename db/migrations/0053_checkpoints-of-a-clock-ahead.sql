-- As before, but for what was signed while the clock was ahead: until that time has come, it keeps nothing from being signed.
CREATE OR REPLACE FUNCTION "write_checkpoint"(checkpoint chain_checkpoints, hours integer)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM chain_start FOR UPDATE;
  IF EXISTS (
    SELECT FROM chain_checkpoints c
    WHERE c.at > clock_timestamp() - make_interval(hours => hours) AND c.at <= clock_timestamp()
  ) THEN
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
