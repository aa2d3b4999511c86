import { and, asc, desc, eq, getTableName, gt, isNotNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import { auditEntries } from '#app/audit/table.ts'
import { stores } from '#app/content/stores.server.ts'
import type { Queries } from '#app/database.server.ts'
import { nameColumn } from './find-in-texts.server.ts'
import { lateFrom } from './late.ts'
import type { Store, StoredRecord } from './store.server.ts'

type WaitingRecord = Pick<StoredRecord, 'id' | 'status' | 'publishAt' | 'publishProblem'> & {
  collection: string
  title: string
  hasDraft: boolean
}

/** The first, and how many there are in all. */
type Waiting = { records: WaitingRecord[]; total: number }

/** One kind after the other: all at once take ten connections, and to begin these takes longer than what they ask. */
export async function listWaiting(db: Queries, limit: number): Promise<Waiting> {
  const found: Found[] = []
  let total = 0
  for (const store of Object.values(stores)) {
    const ofKind = await waitingOf(db, store, limit)
    found.push(...ofKind)
    total += ofKind[0]?.total ?? 0
  }
  const records = found.sort((a, b) => rankOf(a) - rankOf(b) || orderOf(a) - orderOf(b)).slice(0, limit)
  return { records, total }
}

/** `total`: how many of its kind wait. */
type Found = WaitingRecord & { updatedAt: Date; isOverdue: boolean; total: number }

const rankOf = ({ isOverdue, publishAt, publishProblem }: Found) =>
  isOverdue ? 0 : publishProblem ? 1 : publishAt ? 2 : 3
const orderOf = ({ publishAt, updatedAt }: Found) => publishAt?.getTime() ?? -updatedAt.getTime()

async function waitingOf(db: Queries, { table, collection }: Store, limit: number) {
  const { id, status, draft, publishAt, publishProblem, updatedAt } = table
  const name = nameColumn({ collection, table })
  const title = collection.page ? name : sql<string>`coalesce(${draft} ->> ${collection.list.name}, ${name})`
  const isOverdue = sql<boolean>`coalesce(${longPast(publishAt)}, false)`
  const rows = await db
    .select({
      ...{ id, title, status, publishAt, publishProblem, updatedAt, isOverdue },
      hasDraft: sql`${draft} is not null`,
      total: sql`count(*) over ()::int`,
    })
    .from(table)
    .where(or(eq(status, 'draft'), isNotNull(draft)))
    .orderBy(desc(isOverdue), asc(publishProblem), asc(publishAt), desc(updatedAt))
    .limit(limit)
  return rows.map((row) => ({ ...(row as Omit<Found, 'collection'>), collection: collection.slug }))
}

const longPast = (publishAt: SQLWrapper) => sql`${publishAt} <= now() - make_interval(secs => ${lateFrom})`

/** What was to be published long enough ago and is neither that nor given up. */
export async function readOverdue(db: Queries) {
  const { rows } = await db.execute<{ count: number; since: string | null }>(sql`
    select count(*)::int as count, to_json(min(publish_at)) #>> '{}' as since
    from (${scheduled()}) as scheduled where ${longPast(sql`publish_at`)}`)
  const [found] = rows
  return { count: found?.count ?? 0, since: found?.since ? new Date(found.since) : undefined }
}

/** How many of the records that are scheduled each person saved last. */
export async function countScheduled(db: Queries) {
  const { rows } = await db.execute<{ email: string; count: number }>(sql`
    select updated_by as email, count(*)::int as count from (${scheduled()}) as scheduled
    where updated_by is not null group by updated_by`)
  return new Map(rows.map(({ email, count }) => [email, count]))
}

/** Pages lie in one table. */
function scheduled() {
  const tables = new Set(Object.values(stores).map(({ table, base }) => base ?? getTableName(table)))
  const each = [...tables].map(
    (name) => sql`select publish_at, updated_by from ${sql.identifier(name)} where publish_at is not null`,
  )
  return sql.join(each, sql` union all `)
}

type LatePublication = { collection: string; id: string; title: string; at: Date; lateBy: number }

/** Of the last three days, the latest first: whoever was away over a weekend finds it on Monday. */
export async function listLate(db: Queries, limit: number): Promise<{ late: LatePublication[]; total: number }> {
  const { subjectKind, subjectId, subjectLabel, at, action, details, id } = auditEntries
  const lateBy = sql<number>`(${details} ->> 'lateBy')::int`.mapWith(Number)
  const isRecent = and(eq(action, 'published'), gt(at, sql`now() - interval '3 days'`))
  const rows = await db
    .select({
      collection: subjectKind,
      id: subjectId,
      title: subjectLabel,
      at,
      lateBy,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(auditEntries)
    .where(and(isRecent, sql`${lateBy} >= ${lateFrom}`))
    .orderBy(desc(id))
    .limit(limit)
  return { late: rows.map(({ total: _, ...row }) => row as LatePublication), total: rows[0]?.total ?? 0 }
}
