import { eq, getTableColumns } from 'drizzle-orm'
import type { Database, Pretend } from '#app/database.server.ts'
import type { OtherLocale } from '#app/language/locales.ts'
import { checkDraft, type Values } from './check-values.ts'
import type { Issue } from './collection.ts'
import { asPublic } from './languages/as-public.ts'
import { lastOnes } from './last-ones.ts'
import { intended } from './publication.server.ts'
import { duplicateIssue, withUnnamed } from './records.server.ts'
import { withTextsOf } from './same-pieces.ts'
import type { Store, StoredRecord } from './store.server.ts'

/** `language`: that is public as well, see `asPublic`. */
type Unsaved = { id?: string; newId?: string; values: unknown; language?: OtherLocale }
type Looked<Result> = { status: 'looked'; result: Result } | { status: 'invalid'; issues: Issue[] } | { status: 'gone' }

/** Whoever types changes one text of many: what was read of the others need not be read again. */
const lookedAt = lastOnes<Values>()

/** As `withTextsInMind`, of what was looked at last. */
export const withTextsLookedAt = (id: string | undefined, values: unknown) => withTextsOf(values, lookedAt.of(id) ?? {})

/** Publishes them with the real code in a transaction that is rolled back. They need not be complete. */
export async function asIfPublished<Result>(
  pretend: Pretend,
  store: Store,
  { id, newId, values: given, language }: Unsaved,
  look: (db: Database, record: StoredRecord, values: Values) => Promise<Result>,
): Promise<Looked<Result>> {
  const { collection, table } = store
  const known = id ?? newId
  // A long text need not come back to be read once more.
  const columns = Object.entries(getTableColumns(table))
  const short = Object.fromEntries(columns.filter(([, { columnType }]) => columnType !== 'PgJsonb'))
  try {
    return await pretend(async (db): Promise<Looked<Result>> => {
      const checked = checkDraft(collection, await withUnnamed(db, store, { id, values: given }))
      if ('issues' in checked) return { status: 'invalid', issues: checked.issues }
      if (known) lookedAt.keep(known, checked.values)
      const values = language ? asPublic(checked.values, language) : checked.values
      const row = intended({ as: 'published' }, { before: undefined, row: collection.prepare(values), values })
      const [changed] = known ? await db.update(table).set(row).where(eq(table.id, known)).returning(short) : []
      if (id && !changed) return { status: 'gone' }
      const [record] = changed ? [changed] : await db.insert(table).values(row).returning(short)
      return { status: 'looked', result: await look(db, { ...row, ...record } as StoredRecord, values) }
    })
  } catch (error) {
    const issue = duplicateIssue(error, store)
    if (!issue) throw error
    return { status: 'invalid', issues: [issue] }
  }
}
