import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, system, writeAudit } from '#app/audit/audit.server.ts'
import { keptDays } from '#app/content/deleted-records/kept-days.ts'
import { deletedRecords } from '#app/content/deleted-records/table.ts'
import { fileCollection } from '#app/content/files/collection.ts'
import { imageCollection } from '#app/content/images/collection.ts'
import { installation } from '#app/content/installation/table.ts'
import type { Database } from '#app/database.server.ts'
import { storedLabel } from './stored-label.server.ts'

export type Trashed = {
  kind: string
  id: string
  title: string
  /** It is public again as soon as it is restored; null for a picture or a file, which is public where something shows it. */
  wasPublished: boolean | null
  /** When it, or the draft beside it, goes public once it is restored; null as well for a time that has passed. */
  publishAt: Date | null
  deletedAt: Date
  deletedBy: string
}

export type TrashedKey = Pick<Trashed, 'kind' | 'id'>

export function listTrash(db: Database, { limit, offset }: { limit: number; offset: number }): Promise<Trashed[]> {
  const { kind, id, row, deletedAt, deletedBy } = deletedRecords
  const wasPublished = sql<boolean | null>`case when ${kind} not in (${imageCollection.slug}, ${fileCollection.slug})
    then coalesce(${row}->>'status', 'published') = 'published' end`
  const time = sql`(${row}->>'publish_at')::timestamptz`
  const publishAt = sql<Date | null>`case when ${time} > now() then ${time} end`.mapWith(deletedAt)
  return db
    .select({ kind, id, title: storedLabel(deletedRecords), wasPublished, publishAt, deletedAt, deletedBy })
    .from(deletedRecords)
    .orderBy(desc(deletedAt), kind, id)
    .limit(limit)
    .offset(offset)
}

export const countTrash = (db: Database) => db.$count(deletedRecords)

export async function isTrashed(db: Database, key: TrashedKey) {
  return (await db.$count(deletedRecords, isOne(key))) > 0
}

/** Their history stays. Returns those that existed. */
export const deleteForGood = (db: Database, keys: TrashedKey[], editor: Actor) =>
  removeWhere(db, or(...keys.map(isOne)), editor)

export const emptyTrash = (db: Database) =>
  removeWhere(db, and(lt(deletedRecords.deletedAt, sql`now() - make_interval(days => ${keptDays})`), isSettled), system)

/** For a day after a restore: what has left the trash since the backup may be what the restore was for. */
const isSettled = sql`not exists (select from ${installation} where ${installation.storedAt} >= now() - interval '1 day')`

function removeWhere(db: Database, which: SQL | undefined, actor: Actor) {
  return db.transaction(async (transaction) => {
    const { kind, id } = deletedRecords
    const removed = await transaction
      .delete(deletedRecords)
      .where(which)
      .returning({ kind, id, label: storedLabel(deletedRecords) })
    for (const subject of removed) await writeAudit(transaction, { actor, action: 'deleted for good', subject })
    return removed.map(({ kind, id }) => ({ kind, id }))
  })
}

const isOne = ({ kind, id }: TrashedKey) => and(eq(deletedRecords.kind, kind), eq(deletedRecords.id, id))
