import { getTableName, type SQL, sql } from 'drizzle-orm'
import { deletedRecords } from '#app/content/deleted-records/table.ts'
import { nameColumn } from '#app/content/engine/find-in-texts.server.ts'
import { storedLabel } from '#app/content/engine/stored-label.server.ts'
import type { Queries } from '#app/database.server.ts'
import { addressedStores } from './addressed.server.ts'

type Standing = 'published' | 'scheduled' | 'draft'

/** A link whose words visitors see without it. `gone`: neither there nor in the trash. */
export type HiddenTarget = {
  kind: string
  id: string
  label: string
  state: Standing
  toKind: string
  toId: string
  toLabel: string | null
  toState: 'scheduled' | 'draft' | 'trash' | 'gone'
}

/** What visitors read comes first. */
export async function listHiddenTargets(db: Queries, limit: number) {
  const all = addressedStores()
  const shown = all.map(
    ({ collection, table }) =>
      sql`select ${collection.slug}::text as kind, id::text as id from ${sql.identifier(`published_${getTableName(table)}`)}`,
  )
  const there = all.map(
    (store) => sql`select ${store.collection.slug}::text as kind, id::text as id, ${nameColumn(store)} as label,
      case when publish_at is null then 'draft' else 'scheduled' end as state from ${store.table} where status = 'draft'`,
  )
  const trash = sql`select kind, id::text, ${storedLabel(deletedRecords)}, 'trash' from ${deletedRecords}`
  const { rows } = await db.execute<HiddenTarget & { total: string }>(sql`
    with hidden as (
      select distinct kind, record_id, label, state, to_kind, to_id from body_links
      where not exists (select from (${union(shown)}) as shown where shown.kind = to_kind and shown.id = to_id)
    )
    select hidden.kind, record_id as id, hidden.label, hidden.state, to_kind as "toKind", to_id as "toId",
      target.label as "toLabel", coalesce(target.state, 'gone') as "toState", count(*) over () as total
    from hidden left join (${union([...there, trash])}) as target on target.kind = to_kind and target.id = to_id
    order by array_position(array['published', 'scheduled', 'draft'], hidden.state), lower(hidden.label), record_id, to_id
    limit ${limit}`)
  const total = Number(rows[0]?.total ?? 0)
  return { links: rows.map(({ total: _, ...link }): HiddenTarget => link), total }
}

const union = (queries: SQL[]) => sql.join(queries, sql` union all `)
