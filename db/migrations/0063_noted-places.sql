-- Until 29 November 2026 an import of translations, and a language published alone, wrote into a draft the place in the list
-- that its record had that day, and publishing ignored it. Since then a draft has a number where somebody has typed it, and
-- publishing moves the record there: so what nobody typed is taken out, which is what was the record's own when it came into
-- the draft; in the trash, too. What came by a restored version cannot be told from a number that was typed, and stays.
DO $$
DECLARE
  listed record;
  is_noted text := $noted$ %3$s ? 'displayOrder' AND %3$s -> 'displayOrder' = (
    SELECT came."row" -> 'display_order' FROM record_revisions AS came
    WHERE came.kind = %2$L AND came.record_id = kept.id AND came.id > (
      SELECT max(other.id) FROM record_revisions AS other
      WHERE other.kind = %2$L AND other.record_id = kept.id AND other."row" IS NOT NULL
        AND other."row" #> '{draft,displayOrder}' IS DISTINCT FROM %3$s -> 'displayOrder'
    )
    ORDER BY came.id LIMIT 1
  ) $noted$;
BEGIN
  PERFORM set_config('estavelle.editor', 'system', true);
  FOR listed IN
    SELECT * FROM (VALUES
      ('portfolio', 'portfolio_properties'), ('development', 'development_projects'), ('figures', 'figures'),
      ('venture-capital', 'vc_portfolio_companies'), ('social-links', 'social_links')
    ) AS kinds (kind, "table")
  LOOP
    EXECUTE format($update$
      UPDATE %1$I AS kept SET "draft" = "draft" - 'displayOrder' WHERE "status" = 'published' AND
    $update$ || is_noted, listed."table", listed.kind, 'kept."draft"');
    EXECUTE format($update$
      UPDATE %1$I AS kept SET "row" = "row" #- '{draft,displayOrder}'
      WHERE "kind" = %2$L AND "row" ->> 'status' = 'published' AND
    $update$ || is_noted, 'deleted_records', listed.kind, $draft$ kept."row" -> 'draft' $draft$);
  END LOOP;
  PERFORM set_config('estavelle.editor', '', true);
END
$$;
--> statement-breakpoint
CREATE INDEX "audit_entries_uploaded" ON "audit_entries" USING btree ("subject_id") WHERE "action" = 'uploaded';
