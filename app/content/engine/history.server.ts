import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import type { Actor } from '#app/audit/audit.server.ts'
import { recordRevisions } from '#app/content/revisions/table.ts'
import type { Database, Queries } from '#app/database.server.ts'
import { openingIssues } from './languages/hold-back.server.ts'
import { findRecord, type SaveResult, saveRecord, valuesOf } from './records.server.ts'
import type { Store, StoredRecord } from './store.server.ts'

export type Revision = {
  id: number
  at: Date
  editor: string | null
  action: string
  /** As it stood then; null when it was deleted. */
  record: StoredRecord | null
}

/** Columns that a revision did not have yet are null, those that are gone are left out. `before` is a revision's id. */
export async function listRevisions(
  db: Queries,
  { collection, table }: Store,
  recordId: string,
  { before, limit }: { before?: number; limit: number },
): Promise<Revision[]> {
  const { id, kind, at, editor, action, row } = recordRevisions
  // Limited before any row is opened, so that their number costs nothing.
  const page = db
    .select({ id, at, editor, action, row })
    .from(recordRevisions)
    .where(
      and(
        eq(kind, collection.slug),
        eq(recordRevisions.recordId, recordId),
        before === undefined ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(limit)
    .as('page')
  const found = await db
    .select({ id: page.id, at: page.at, editor: page.editor, action: page.action, record: openedColumns(table) })
    .from(page)
    .leftJoin(sql`lateral jsonb_populate_record(null::${table}, ${page.row}) as ${table}`, sql`true`)
    .orderBy(desc(page.id))
  return found.map(({ record, ...revision }) => ({
    ...revision,
    record: record.id === null ? null : (record as StoredRecord),
  }))
}

/** Of a row that a query has opened under the table's name. */
export const openedColumns = (table: Store['table']) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => [name, sql<unknown>`${column}`.mapWith(column)]),
  )

export const findRevision = (db: Queries, store: Store, recordId: string, revision: number) =>
  listRevisions(db, store, recordId, { before: revision + 1, limit: 2 }).then(([found, previous]) =>
    found?.id === revision ? { found, previous } : undefined,
  )

/** As one version left it; undefined where that is not kept any more. */
export async function findVersion(db: Queries, store: Store, { id, version }: { id: string; version: number }) {
  const { kind, recordId } = recordRevisions
  const [last] = await db
    .select({ id: recordRevisions.id })
    .from(recordRevisions)
    .where(and(eq(kind, store.collection.slug), eq(recordId, id), eq(recordRevisions.version, version)))
    .orderBy(desc(recordRevisions.id))
    .limit(1)
  return last && (await findRevision(db, store, id, last.id))?.found.record
}

type Wish = {
  id: string
  revision: number
  version: number
  as?: 'published' | 'draft'
}

/** By the same rules as any save. 'unknown': there is no such revision, or the record was deleted in it. */
export async function restoreRevision(
  db: Database,
  store: Store,
  { id, revision, version, as }: Wish,
  editor: Actor,
): Promise<SaveResult | { status: 'unknown' }> {
  const [known, now] = [await findRevision(db, store, id, revision), await findRecord(db, store, id)]
  if (!known?.found.record) return { status: 'unknown' }
  if (!now) return { status: 'gone' }
  const { at, record } = known.found
  // Beside what is published it would move the record back, by the number that it had then.
  const place = as === 'draft' && { displayOrder: now.displayOrder }
  const values = { ...valuesOf(store, record), ...place }
  const opening = as === 'published' && now.status === 'draft' ? await openingIssues(db, store, values) : []
  if (opening.length > 0) return { status: 'invalid', issues: opening }
  return saveRecord(db, store, { id, version, values, as: as ?? now.status, restored: { at, record } }, editor)
}
