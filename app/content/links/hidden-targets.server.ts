import { getTableName, type SQL, sql } from 'drizzle-orm'
import { deletedRecords } from '#app/content/deleted-records/table.ts'
import { nameColumn } from '#app/content/engine/find-in-texts.server.ts'
import { storedLabel } from '#app/content/engine/stored-label.server.ts'
import { listCompanyItems } from '#app/content/pages/company/items.server.ts'
import type { Queries } from '#app/database.server.ts'
import { linkableStores } from './addressed.server.ts'

type Target = { toKind: string; toId: string }

/** `toAt`, of what is scheduled, is in milliseconds since 1970. */
export type Hidden = Target & {
  toLabel: string | null
  toState: 'scheduled' | 'draft' | 'trash' | 'gone'
  toAt: number | null
}

export type HiddenTarget = Hidden & {
  kind: string
  id: string
  label: string
  state: 'published' | 'scheduled' | 'draft'
}

export async function listHiddenTargets(db: Queries, limit: number) {
  const isHidden = await hiddenIn(db)
  const { rows } = await db.execute<HiddenTarget & { total: string }>(sql`
    with hidden as (
      select distinct kind, record_id, label, state, to_kind, to_id from body_links where ${isHidden}
    )
    select hidden.kind, record_id as id, hidden.label, hidden.state, ${standing}, count(*) over () as total
    from hidden ${withTargets()}
    order by array_position(array['published', 'scheduled', 'draft'], hidden.state), lower(hidden.label), record_id, to_id
    limit ${limit}`)
  const total = Number(rows[0]?.total ?? 0)
  return { links: rows.map(({ total: _, ...link }): HiddenTarget => link), total }
}

export async function findHidden(db: Queries, targets: Target[]): Promise<Hidden[]> {
  const isHidden = await hiddenIn(db)
  const { rows } = await db.execute<Hidden>(sql`
    with hidden as (
      select distinct "toKind" as to_kind, "toId" as to_id
      from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as asked("toKind" text, "toId" text)
    )
    select ${standing} from hidden ${withTargets()} where ${isHidden} order by lower(target.label), to_id`)
  return rows
}

async function hiddenIn(db: Queries) {
  const shown = linkableStores().map(
    ({ collection, table }) =>
      sql`select ${collection.slug}::text as kind, id::text as id from ${sql.identifier(`published_${getTableName(table)}`)}`,
  )
  const items = JSON.stringify(await listCompanyItems(db))
  shown.push(sql`select kind, id from jsonb_to_recordset(${items}::jsonb) as item(kind text, id text)`)
  return sql`not exists (select from (${union(shown)}) as shown where shown.kind = to_kind and shown.id = to_id)`
}

export const inMilliseconds = (moment: SQL) => sql`floor(extract(epoch from ${moment}) * 1000)::float8`

const standing = sql`to_kind as "toKind", to_id as "toId", target.label as "toLabel",
  coalesce(target.state, 'gone') as "toState", ${inMilliseconds(sql`target.at`)} as "toAt"`

function withTargets() {
  const there = linkableStores().map(
    (store) => sql`select ${store.collection.slug}::text as kind, id::text as id, ${nameColumn(store)} as label,
      case when publish_at is null then 'draft' else 'scheduled' end as state, publish_at as at
      from ${store.table} where status = 'draft'`,
  )
  const trash = sql`select kind, id::text, ${storedLabel(deletedRecords)}, 'trash', null from ${deletedRecords}`
  return sql`left join (${union([...there, trash])}) as target on target.kind = to_kind and target.id = to_id`
}

const union = (queries: SQL[]) => sql.join(queries, sql` union all `)
