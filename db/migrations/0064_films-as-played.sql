-- Films of telephones were written down as wide as they are coded, not as they are played: their tables are read again.
UPDATE "files" SET "width" = NULL, "height" = NULL WHERE "type" = 'film' AND "name" LIKE '%.mp4' AND NOT "is_bundled";
--> statement-breakpoint
UPDATE "deleted_records" SET "row" = "row" || '{"width": null, "height": null}'
WHERE "kind" = 'files' AND "row" ->> 'name' LIKE '%.mp4' AND NOT ("row" ->> 'is_bundled')::boolean;
