-- What `keep_images` did for all pictures of a row: which these are, a function of each table finds out, which is derived.
-- To put a row together as one value copies its long texts, and all that is searched.
CREATE FUNCTION "keep_image"(picture text, is_own boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kept jsonb;
BEGIN
  PERFORM FROM images WHERE name = picture FOR KEY SHARE;
  IF FOUND THEN
    RETURN;
  END IF;
  DELETE FROM deleted_records WHERE kind = 'images' AND "row" ->> 'name' = picture RETURNING "row" INTO kept;
  IF kept IS NULL THEN
    SELECT "row" INTO kept FROM record_revisions
    WHERE kind = 'images' AND "row" ->> 'name' = picture ORDER BY id DESC LIMIT 1;
  END IF;
  -- An address with an origin may be anybody's.
  IF kept IS NULL AND NOT is_own THEN
    RETURN;
  END IF;
  INSERT INTO images SELECT (jsonb_populate_record(NULL::images, jsonb_build_object(
    'id', gen_random_uuid(), 'version', 1, 'status', 'published', 'name', picture, 'alt', '', 'focus_x', 50, 'focus_y', 50,
    'is_bundled', false, 'is_missing', false, 'created_at', now(), 'updated_at', now(), 'published_at', now()
  ) || coalesce(kept, '{}'))).*
  ON CONFLICT (name) DO NOTHING;
END
$$;
