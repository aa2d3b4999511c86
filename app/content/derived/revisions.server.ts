import { name, type SharedKind, type Trigger, text } from './kind.server.ts'
import { pathOfRevisions } from './row.server.ts'

const keepRevisionOf = ({ table }: SharedKind) => name(`keep_revision_of_${table}`)

/**
 * What `keep_revision` of migration 0051 does for pictures and files, of one table: a row in one piece would be a copy of
 * all its long texts and of all that is searched. The columns are those that the table has, whoever knows of them.
 */
export const keepRevision = (kind: SharedKind) => `DO $derived$
BEGIN
  EXECUTE (
    SELECT format(${text(definition(kind))}, string_agg(format('NEW.%1$I AS %1$I', attname), ', ' ORDER BY attnum))
    FROM pg_attribute
    WHERE attrelid = ${text(`public.${name(kind.table)}`)}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  );
END
$derived$`

/** Whoever may call one has it write what was never there; default privileges may have given it to the application. */
export const calledByOwnTriggers = `DO $derived$
DECLARE
  given record;
BEGIN
  FOR given IN
    SELECT pg_proc.oid::regprocedure AS function, CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END AS who
    FROM pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner)))
    WHERE pronamespace = 'public'::regnamespace AND proname ~ '^(keep_revision|link_revision|link_audit)' AND grantee <> proowner
  LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM %s CASCADE', given.function, given.who);
  END LOOP;
END
$derived$`

/** In a transaction that migrates: tables may have other columns than when their functions were made. */
export const asMigrating = `SELECT set_config('estavelle.migrates', 'yes', true)`

function definition(kind: SharedKind) {
  const stood = (column: string) => `CASE TG_OP WHEN 'DELETE' THEN OLD.${column} ELSE NEW.${column} END`
  // Rows of several kinds say their own.
  const ofKind = kind.isShared ? stood('kind') : text(kind.kind)
  return `CREATE OR REPLACE FUNCTION ${keepRevisionOf(kind)}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER ${pathOfRevisions} AS $$
DECLARE
  kept jsonb;
BEGIN
  IF TG_OP <> 'DELETE' AND current_setting('estavelle.migrates', true) = 'yes' THEN
    kept := to_jsonb(NEW) - ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = TG_RELID AND attgenerated <> '');
  ELSIF TG_OP <> 'DELETE' THEN
    SELECT to_jsonb(given.*) INTO kept FROM (SELECT %s) AS given;
  END IF;
  INSERT INTO record_revisions (kind, record_id, version, at, editor, action, row) VALUES (
    ${ofKind}, ${stood('id')}, ${stood('version')}, clock_timestamp(),
    coalesce(nullif(current_setting('estavelle.editor', true), ''), ${stood('updated_by')}),
    coalesce(nullif(current_setting('estavelle.action', true), ''),
      CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'updated' ELSE 'deleted' END),
    kept
  );
  RETURN NULL;
END
$$`
}

export const revisionTrigger = (kind: SharedKind): Trigger => ({
  // Not `…_revision`, as before it could wait: an earlier program would try to replace this one, which Postgres refuses.
  name: `${kind.table}_revised`,
  canWait: true,
  at: 'AFTER INSERT OR UPDATE OR DELETE',
  calls: `${keepRevisionOf(kind)}()`,
})
