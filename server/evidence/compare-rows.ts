import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import { keptStores } from '#app/content/stores.server.ts'

/** What is read from the file of a picture or film has no revision: see migrations 0019 and 0033. */
const said: Record<string, string[]> = { images: ['name', 'alt', 'focus_x', 'focus_y'], files: ['name', 'title'] }

export async function compareRows(client: Pick<pg.Client, 'query'>) {
  for (const [kind, { table }] of Object.entries(keptStores)) {
    const compared = said[kind] ?? null
    const { rows } = await client.query<{ record: string; revision: string | null; is_there: boolean }>(
      `with latest as (
        select distinct on (record_id) id, record_id, row from record_revisions where kind = $1 order by record_id, id desc
      )
      select coalesce(l.record_id, t.id) as record, l.id as revision, t.id is not null as is_there
      from latest l full join ${pg.escapeIdentifier(getTableName(table))} t on t.id = l.record_id
      where (t.id is null and l.row is not null) or (t.id is not null and l.row is null) or exists (
        select from jsonb_each(to_jsonb(t)) now
          join jsonb_each(to_jsonb(jsonb_populate_record(null::${pg.escapeIdentifier(getTableName(table))}, l.row))) stood using (key)
        where l.row ? key and ($2::text[] is null or key = any ($2)) and now.value is distinct from stood.value
      )
      order by l.id limit 1`,
      [kind, compared],
    )
    const [row] = rows
    if (row) return sentenceOf(kind, row)
  }
  return undefined
}

function sentenceOf(
  kind: string,
  { record, revision, is_there }: { record: string; revision: string | null; is_there: boolean },
) {
  if (!is_there)
    return `The record ${record} of ${kind} is gone, and its last revision, ${revision}, does not say so: somebody deleted it past the triggers.`
  if (revision === null) return `The record ${record} of ${kind} has no revision: somebody added it past the triggers.`
  return `The record ${record} of ${kind} is not what its last revision, ${revision}, says: somebody changed it past the triggers.`
}

/** Entries without a link, and links whose removal no entry tells of. */
export async function findStrays(client: Pick<pg.Client, 'query'>) {
  const { rows: unlinked } = await client.query<{ entry: string; id: string; at: Date }>(
    `(select 'revision' as entry, id, at from record_revisions r
      where not exists (select from chain_links where entry = 'revision' and entry_id = r.id) order by id limit 1)
    union all
    (select 'entry of the audit trail', id, at from audit_entries a
      where not exists (select from chain_links where entry = 'audit' and entry_id = a.id) order by id limit 1)`,
  )
  const [stray] = unlinked
  if (stray)
    return `The ${stray.entry} ${stray.id}, dated ${stray.at.toISOString()}, is in no link of the chain: somebody added it past the triggers.`
  const { rows: untold } = await client.query<{ first: string }>(
    `select first from (
      select removed_by, min(number) as first, count(*) as count,
        encode(sha256(convert_to(string_agg(hash, ' ' order by number), 'UTF8')), 'hex') as sha256
      from chain_links where removed_by is not null group by removed_by
    ) gone
    where not exists (
      select from audit_entries a where a.id = removed_by and action = 'removed' and subject_kind = 'revision'
        and details ->> 'count' = gone.count::text and details ->> 'sha256' = gone.sha256
    )
    order by first limit 1`,
  )
  const [gone] = untold
  return (
    gone &&
    `Number ${gone.first} of the chain is said to have been removed by retention, and no entry of the audit trail tells of it.`
  )
}
