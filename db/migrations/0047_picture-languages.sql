ALTER TABLE "images" ADD COLUMN "alts" jsonb;
--> statement-breakpoint
-- As shown_gallery (0042), described in a language where somebody has done that.
CREATE FUNCTION "shown_gallery_in"(gallery jsonb, language text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(
    jsonb_build_object(
      'url', url, 'alt', coalesce(nullif(images.alts ->> language, ''), images.alt),
      'focusX', images.focus_x, 'focusY', images.focus_y, 'caption', entry ->> 'caption'
    ) ORDER BY at
  ), '[]')
  FROM entries_of(gallery) WITH ORDINALITY AS listed(entry, at), trim(entry ->> 'url') AS url
    LEFT JOIN images ON images.name = image_name(url)
  WHERE url <> '' AND images.is_missing IS NOT TRUE
$$;
