import type { Kind, Trigger } from './kind.server.ts'

/** Whoever has a link is told what became of its draft, and is not to see what is drafted after that. */
export const endLinksFunction = `CREATE OR REPLACE FUNCTION end_preview_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE preview_links SET ended_at = now() WHERE record_id = OLD.id AND ended_at IS NULL;
  RETURN NULL;
END
$$`

/** Here, and not where a draft is published: an older program that runs beside this one publishes, too. */
export const previewTriggers = ({ table }: Kind): Trigger[] => {
  const ends = { canWait: true, calls: 'end_preview_links()' } as const
  const had = "(OLD.status = 'draft' OR OLD.draft IS NOT NULL)"
  const published = `${had} AND NEW.status = 'published' AND NEW.draft IS NULL`
  return [
    { ...ends, name: `${table}_preview_published`, at: 'AFTER UPDATE', when: published },
    { ...ends, name: `${table}_preview_deleted`, at: 'AFTER DELETE' },
  ]
}
