import { asc, eq, sql } from 'drizzle-orm'
import { deletedRecords } from '#app/content/deleted-records/table.ts'
import { storedLabel } from '#app/content/engine/stored-label.server.ts'
import { recordRevisions } from '#app/content/revisions/table.ts'
import type { Database, Queries } from '#app/database.server.ts'
import { fileUses } from './uses-table.ts'

/** `trash` and `history`: no record names the file now, but a restored one would. */
export type FileUse = {
  kind: string
  id: string
  label: string
  states: ('published' | 'scheduled' | 'draft' | 'trash' | 'history')[]
}

const most = 100

export async function listFileUses(db: Queries, name: string): Promise<FileUse[]> {
  const rows = await db
    .select({ kind: fileUses.kind, id: fileUses.recordId, label: fileUses.label, state: fileUses.state })
    .from(fileUses)
    .where(eq(fileUses.name, name))
    .orderBy(asc(fileUses.label))
    .limit(most)
  const uses = new Map<string, FileUse>()
  for (const { state, ...row } of rows) {
    const use = uses.get(row.id) ?? { ...row, states: [] }
    if (!use.states.includes(state)) use.states.push(state)
    uses.set(row.id, use)
  }
  return [...uses.values()]
}

/** Of records that do not name it now. */
export async function listFormerFileUses(db: Database, name: string, now: FileUse[]): Promise<FileUse[]> {
  const trash = await db
    .select({ kind: deletedRecords.kind, id: deletedRecords.id, label: storedLabel(deletedRecords) })
    .from(deletedRecords)
    .where(sql`file_names(${deletedRecords.row}) @> array[${name}]`)
    .limit(most)
  const { kind, recordId, row, id } = recordRevisions
  const history = await db
    .selectDistinctOn([kind, recordId], { kind, id: recordId, label: storedLabel({ kind, id: recordId, row }) })
    .from(recordRevisions)
    .where(sql`file_names(${row}) @> array[${name}]`)
    .orderBy(kind, recordId, sql`${id} desc`)
    .limit(most)
  const known = new Set([...now, ...trash].map((use) => use.id))
  return [
    ...trash.map((use) => ({ ...use, states: ['trash' as const] })),
    ...history.filter((use) => !known.has(use.id)).map((use) => ({ ...use, states: ['history' as const] })),
  ]
}
