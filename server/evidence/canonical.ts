/** Not asked of the functions of migration 0026: whoever rewrites history as the owner would rewrite them as well. */
export const pageOfLinks = `
  select l.number, l.content, l.hash, l.entry, l.entry_id, l.removed_by is not null as is_removed, l.at,
    concat_ws(' ', l.number, (extract(epoch from l.at) * 1000000)::bigint, l.entry, l.entry_id, l.content) as line,
    coalesce(r.at, a.at) as said_at,
    case when r.id is not null then concat(r.action, ' version ', r.version, ' of ', r.kind, ' ', r.record_id)
      when a.id is not null then concat(a.action, ' ', a.subject_kind, ' ', coalesce(a.subject_label, a.subject_id)) end as says,
    case
      when r.id is not null then jsonb_build_object('entry', 'revision', 'salt', l.salt, 'id', r.id, 'kind', r.kind,
        'record', r.record_id, 'version', r.version, 'at', (extract(epoch from r.at) * 1000000)::bigint, 'editor', r.editor,
        'action', r.action, 'row', r.row - 'draft', 'draft', encode(sha256(convert_to(
          l.salt || ' ' || nullif(r.row -> 'draft', 'null')::text, 'UTF8')), 'hex'))::text
      when a.id is not null then jsonb_build_object('entry', 'audit', 'salt', l.salt, 'id', a.id,
        'at', (extract(epoch from a.at) * 1000000)::bigint, 'actor', a.actor_id, 'email', a.actor_email,
        'action', a.action, 'kind', a.subject_kind, 'subject', a.subject_id, 'label', a.subject_label,
        'details', a.details)::text
    end as canonical
  from chain_links l
    left join record_revisions r on l.entry = 'revision' and r.id = l.entry_id
    left join audit_entries a on l.entry = 'audit' and a.id = l.entry_id
  where l.number > $1 order by l.number limit $2`

export type Link = {
  number: string
  content: string
  hash: string
  entry: 'revision' | 'audit'
  entry_id: string
  is_removed: boolean
  at: Date
  line: string
  said_at: Date | null
  says: string | null
  canonical: string | null
}
