-- Whoever was given rights on every table may read the trail and add to it, and see which migrations there were.
DO $$
DECLARE reader regrole;
BEGIN
  FOR reader IN
    SELECT DISTINCT grantee::regrole FROM pg_class, aclexplode(relacl)
    WHERE pg_class.oid IN ('audit_entries'::regclass, 'migrations'::regclass) AND grantee NOT IN (0, relowner)
  LOOP
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE, TRIGGER ON audit_entries, migrations FROM %s', reader);
    EXECUTE format('REVOKE INSERT ON migrations FROM %s', reader);
  END LOOP;
END
$$;
