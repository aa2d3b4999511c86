import { asc, countDistinct, eq, sql } from 'drizzle-orm'
import { deletedRecords } from '#app/content/deleted-records/table.ts'
import { recordRevisions } from '#app/content/revisions/table.ts'
import type { Database, Queries } from '#app/database.server.ts'
import { storedLabel } from './stored-label.server.ts'
import type { usesView } from './uses-table.ts'

export type Use = {
  kind: string
  id: string
  label: string
  states: ('published' | 'scheduled' | 'draft' | 'trash' | 'history')[]
}

/** The first of them, and how many records there are in all. */
export type Uses = { uses: Use[]; total: number }

const most = 100

export async function usesIn(db: Queries, view: ReturnType<typeof usesView>, name: string): Promise<Uses> {
  const rows = await db
    .select({ kind: view.kind, id: view.recordId, label: view.label, state: view.state })
    .from(view)
    .where(eq(view.name, name))
    .orderBy(asc(view.label))
    .limit(most)
  const uses = new Map<string, Use>()
  for (const { state, ...row } of rows) {
    const use = uses.get(row.id) ?? { ...row, states: [] }
    if (!use.states.includes(state)) use.states.push(state)
    uses.set(row.id, use)
  }
  if (rows.length < most) return { uses: [...uses.values()], total: uses.size }
  const [counted] = await db
    .select({ total: countDistinct(view.recordId) })
    .from(view)
    .where(eq(view.name, name))
  return { uses: [...uses.values()], total: counted?.total ?? uses.size }
}

export type NamesOf = 'image_names' | 'file_names'

export async function formerUsesBy(db: Database, namesOf: NamesOf, name: string): Promise<Use[]> {
  const { kind, recordId, row, id } = recordRevisions
  const named = (stored: typeof row | typeof deletedRecords.row) =>
    sql`${sql.identifier(namesOf)}(${stored}) @> array[${name}]`
  const trash = await db
    .select({ kind: deletedRecords.kind, id: deletedRecords.id, label: storedLabel(deletedRecords) })
    .from(deletedRecords)
    .where(named(deletedRecords.row))
    .limit(most)
  const history = await db
    .selectDistinctOn([kind, recordId], { kind, id: recordId, label: storedLabel({ kind, id: recordId, row }) })
    .from(recordRevisions)
    .where(named(row))
    .orderBy(kind, recordId, sql`${id} desc`)
    .limit(most)
  const known = new Set(trash.map((use) => use.id))
  return [
    ...trash.map((use) => ({ ...use, states: ['trash' as const] })),
    ...history.filter((use) => !known.has(use.id)).map((use) => ({ ...use, states: ['history' as const] })),
  ]
}
