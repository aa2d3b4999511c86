import { eq } from 'drizzle-orm'
import type { Database, Pretend } from '#app/database.server.ts'
import { checkDraft, type Values } from './check-values.ts'
import type { Issue } from './collection.ts'
import { intended } from './publication.server.ts'
import { duplicateIssue, findRecord } from './records.server.ts'
import type { Store, StoredRecord } from './store.server.ts'

type Unsaved = { id?: string; newId?: string; values: unknown }
type Looked<Result> = { status: 'looked'; result: Result } | { status: 'invalid'; issues: Issue[] } | { status: 'gone' }

/** Publishes them with the real code in a transaction that is rolled back. They need not be complete. */
export async function asIfPublished<Result>(
  pretend: Pretend,
  store: Store,
  { id, newId, values: given }: Unsaved,
  look: (db: Database, record: StoredRecord, values: Values) => Promise<Result>,
): Promise<Looked<Result>> {
  const { collection, table } = store
  const checked = checkDraft(collection, given)
  if ('issues' in checked) return { status: 'invalid', issues: checked.issues }
  const { values } = checked
  try {
    return await pretend(async (db) => {
      const known = id ?? newId
      const before = known ? await findRecord(db, store, known) : undefined
      if (id && !before) return { status: 'gone' }
      const row = intended({ as: 'published' }, { before, row: collection.prepare(values), values })
      const [record] = before
        ? await db.update(table).set(row).where(eq(table.id, before.id)).returning()
        : await db.insert(table).values(row).returning()
      return { status: 'looked', result: await look(db, record as StoredRecord, values) }
    })
  } catch (error) {
    const issue = duplicateIssue(error, store)
    if (!issue) throw error
    return { status: 'invalid', issues: [issue] }
  }
}
